import { and, eq, isNull } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Member } from '../../../client/portal.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** What became of the latest wish for another address; nothing where none is under way or refused. */
export function OwnMailboxChange({ member }: { member: Member }) {
  const say = useSay('security')
  const { instant } = useFormat()
  const units = useUnits('mailbox_change')
  const queries = useQueryClient()
  const own = and(
    eq('link_member', member.id),
    member.person ? eq('link_person', member.person) : isNull('link_person'),
  )
  const { data } = useQuery(listOf(units, { filter: own, order: ['asked_at;desc'], limit: 1 }))
  const withdraw = useMutation({
    mutationFn: (id: string) => units.callFunction({ name: 'withdraw', id, body: {} }),
    onSuccess: () => toast.success(say('security:mailbox.withdrawn')),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  const [change] = data?.items ?? []
  if (!change) return null
  const { id, email, mailbox_state: state, effective_at, new_confirmed_at } = change
  if (state === 'declined')
    return (
      <Alert tone="warning">
        {say('security:mailbox.declined', { email, reason: change.decline_reason ?? '' })}
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
          {state === 'waiting' && !new_confirmed_at ? say('security:mailbox.unconfirmed') : null}
        </span>
        <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          {say('security:mailbox.withdraw')}
        </Button>
      </Row>
    </Alert>
  )
}
