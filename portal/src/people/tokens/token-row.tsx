import { type ApiToken, arkes, type TokenLevel } from '@ruecklauf/model'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'

interface TokenRowProps {
  token: ApiToken
  withMaker: boolean
  onEnd: (id: string) => void
}

/** A token: purpose, access, expiry and last use. */
export function TokenRow({ token, withMaker, onEnd }: TokenRowProps) {
  const say = useSay('tokens')
  const labels = useLabels()
  const { date, instant } = useFormat()
  const { id, name, ending, scopes, expires_at, last_used_at, made_by, state } = token
  const reaches = scopes.map((scope) => {
    const [arke = '', level = 'read'] = scope.split(':')
    const knownArke = arkes[arke as keyof typeof arkes]
    return `${knownArke ? labels.arke(knownArke) : arke} (${say(`tokens:level.${level as TokenLevel}`)})`
  })
  const day = date(expires_at)
  const facts = [
    state === 'open' ? say('tokens:until', { day }) : say(`tokens:state.${state}`),
    last_used_at ? say('tokens:used', { when: instant(last_used_at) }) : say('tokens:unused'),
    ...(withMaker && made_by ? [say('tokens:by', { name: made_by })] : []),
  ]
  return (
    <Row gap={3} align="center" spread>
      <Stack gap={0}>
        <span>
          {name} <Text as="span" size="small" muted>{`…${ending}`}</Text>
        </span>
        <Text size="small">{reaches.join(', ')}</Text>
        <Text size="small" muted>
          {facts.join(' · ')}
        </Text>
      </Stack>
      {state === 'open' ? (
        <IconButton label={say('tokens:end', { name })} onClick={() => onEnd(id)}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </Row>
  )
}
