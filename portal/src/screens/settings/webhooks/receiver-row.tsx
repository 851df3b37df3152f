import type { Webhook } from '@ruecklauf/model'
import { MoreHorizontal } from 'lucide-react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './webhooks.module.css'

export type Step = 'edit' | 'log' | 'test' | 'rotate' | 'resume' | 'end'

interface ReceiverRowProps {
  receiver: Webhook
  onStep: (step: Step) => void
}

/** Shows a receiver with its URL, state, pending deliveries and actions. */
export function ReceiverRow({ receiver, onStep }: ReceiverRowProps) {
  const say = useSay('webhooks')
  const { instant } = useFormat()
  const { name, url, state, failing_since, waiting, last_delivered_at } = receiver
  const facts = [
    say(`webhooks:state.${state}`, failing_since ? { when: instant(failing_since) } : {}),
    last_delivered_at
      ? say('webhooks:last', { when: instant(last_delivered_at) })
      : say('webhooks:never'),
    ...(waiting > 0 ? [say('webhooks:waiting', { count: waiting })] : []),
  ]
  return (
    <Row gap={3} align="center" spread>
      <Stack gap={0}>
        <span>{name}</span>
        <Text size="small" className={styles.url}>
          {url}
        </Text>
        <Text size="small" muted>
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Row gap={2} align="center">
        <Button size="small" onClick={() => onStep('log')}>
          {say('webhooks:log.open')}
        </Button>
        <Menu
          align="end"
          trigger={
            <IconButton label={say('webhooks:edit', { name })}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onClick={() => onStep('edit')}>{say('webhooks:edit', { name })}</MenuItem>
          <MenuItem onClick={() => onStep('test')}>{say('webhooks:test')}</MenuItem>
          <MenuItem onClick={() => onStep('rotate')}>{say('webhooks:rotate')}</MenuItem>
          {state === 'on' ? null : (
            <MenuItem onClick={() => onStep('resume')}>{say('webhooks:resume')}</MenuItem>
          )}
          <MenuItem danger onClick={() => onStep('end')}>
            {say('webhooks:end')}
          </MenuItem>
        </Menu>
      </Row>
    </Row>
  )
}
