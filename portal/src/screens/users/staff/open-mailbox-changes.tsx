import { arkes, isNull } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { sayFailure } from '../../../units/say-failure.ts'

/** Lost mailboxes that wait for an admin or for their time; nothing where none does. */
export function OpenMailboxChanges() {
  const { role } = useMember()
  return mayCall(role, arkes.mailbox_change, 'confirm') ? <Changes /> : null
}

function Changes() {
  const say = useSay('people')
  const units = useUnits('mailbox_change')
  const filter = isNull('ended_at')
  const { data } = useQuery(listOf(units, { filter, limit: 100 }))
  if (!data || data.items.length === 0) return null
  return (
    <Card title={say('people:mailbox.open_title')}>
      <Stack gap={4}>
        <Text size="small" muted>
          {say('people:mailbox.open_text')}
        </Text>
        {data.items.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </Stack>
    </Card>
  )
}

type Step = 'confirm' | 'decline' | 'withdraw'

function Change({ change }: { change: Loaded<'mailbox_change'> }) {
  const say = useSay('people')
  const { instant } = useFormat()
  const { id: me } = useMember()
  const units = useUnits('mailbox_change')
  const queries = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const step = useMutation({
    mutationFn: ({ name, body = {} }: { name: Step; body?: object }) =>
      units.callFunction({ name, id: change.id, body }),
    onSuccess: (_, { name }) => {
      setDeclining(false)
      toast.success(say(`people:mailbox.done.${name}`))
    },
    onError: (error, { name }) => name === 'decline' || sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  const name = change.label ?? ''
  const isOpen = change.mailbox_state === 'open'
  const isOwn = [change.asked_by?.id, change.link_member?.id].includes(me)
  return (
    <Row gap={4} align="center" spread>
      <Stack gap={0}>
        <strong>
          {say('people:mailbox.of', { name, before: change.email_before, email: change.email })}
        </strong>
        <Text size="small" muted>
          {say('people:mailbox.about', {
            who: change.asked_by?.label ?? '–',
            reason: change.reason,
          })}
        </Text>
        {isOpen ? null : (
          <Text size="small">
            {say(
              change.new_confirmed_at ? 'people:mailbox.waits' : 'people:mailbox.waits_unconfirmed',
              {
                at: instant(change.effective_at ?? ''),
              },
            )}
          </Text>
        )}
      </Stack>
      {isOwn ? (
        <Button
          size="small"
          busy={step.isPending}
          onClick={() => step.mutate({ name: 'withdraw' })}
        >
          {say('people:mailbox.withdraw')}
        </Button>
      ) : (
        <Row gap={2}>
          <Button size="small" onClick={() => setDeclining(true)}>
            {say(isOpen ? 'people:mailbox.decline' : 'people:mailbox.stop')}
          </Button>
          {isOpen ? (
            <Button
              size="small"
              look="primary"
              busy={step.isPending}
              onClick={() => step.mutate({ name: 'confirm' })}
            >
              {say('people:mailbox.confirm')}
            </Button>
          ) : null}
        </Row>
      )}
      {isDeclining ? (
        <ReasonDialog
          title={say('people:mailbox.decline_title', { name })}
          text={say('people:mailbox.decline_text')}
          action={say(isOpen ? 'people:mailbox.decline' : 'people:mailbox.stop')}
          onClose={() => setDeclining(false)}
          onConfirm={(reason) => step.mutateAsync({ name: 'decline', body: { reason } })}
        />
      ) : null}
    </Row>
  )
}
