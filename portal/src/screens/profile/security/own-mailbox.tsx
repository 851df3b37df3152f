import { useMailboxes, useStopMailbox } from '../../../people/use-mailboxes.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** Shows the state of the latest address change; nothing unless it is open or refused. */
export function OwnMailbox() {
  const say = useSay('security')
  const { instant } = useFormat()
  const { data } = useMailboxes()
  const stop = useStopMailbox({ done: say('security:mailbox.withdrawn') })
  const own = data?.items.find(({ is_own }) => is_own)
  if (!own) return null
  const { id, email, state, effective_at, is_answered, end_reason } = own
  if (state === 'declined' || (state === 'stopped' && end_reason))
    return (
      <Alert tone="warning">
        {say(`security:mailbox.${state}`, { email, reason: end_reason ?? '' })}
      </Alert>
    )
  if (state !== 'open' && state !== 'waiting') return null
  return (
    <Alert tone="info">
      <Row gap={3} align="center" spread>
        <span>
          {state === 'open'
            ? say('security:mailbox.open', { email })
            : say('security:mailbox.waiting', { email, at: instant(effective_at ?? '') })}{' '}
          {state === 'waiting' && !is_answered ? say('security:mailbox.unconfirmed') : null}
        </span>
        <Button
          size="small"
          busy={stop.isPending}
          onClick={() => stop.mutate({ change: id }, { onError: sayFailure })}
        >
          {say('security:mailbox.withdraw')}
        </Button>
      </Row>
    </Alert>
  )
}
