import { arkes, isNull } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { WaitingChange } from './waiting-change.tsx'

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

function Change({ change }: { change: Loaded<'mailbox_change'> }) {
  const say = useSay('people')
  const { instant } = useFormat()
  const { id: me } = useMember()
  const name = change.label ?? ''
  const isOpen = change.mailbox_state === 'open'
  return (
    <WaitingChange
      arke="mailbox_change"
      id={change.id}
      isOwn={[change.asked_by?.id, change.link_member?.id].includes(me)}
      isOpen={isOpen}
      words={{
        withdraw: say('people:mailbox.withdraw'),
        decline: say(isOpen ? 'people:mailbox.decline' : 'people:mailbox.stop'),
        confirm: say('people:mailbox.confirm'),
        decline_title: say('people:mailbox.decline_title', { name }),
        decline_text: say('people:mailbox.decline_text'),
      }}
      done={(step) => say(`people:mailbox.done.${step}`)}
    >
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
            { at: instant(change.effective_at ?? '') },
          )}
        </Text>
      )}
    </WaitingChange>
  )
}
