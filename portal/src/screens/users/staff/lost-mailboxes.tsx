import { arkes, type LostMailbox } from '@ruecklauf/model'
import { useState } from 'react'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useMember } from '../../../client/portal.tsx'
import { useMailboxes, useStopMailbox } from '../../../people/use-mailboxes.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'

/** Lists pending changes of lost mailboxes; nothing without any. */
export function LostMailboxes() {
  const { role } = useMember()
  if (!mayCall(role, arkes.change, 'confirm_change')) return null
  return (
    <>
      <OpenChanges kind="mailbox" />
      <Moving />
    </>
  )
}

function Moving() {
  const say = useSay('people')
  const { data } = useMailboxes()
  const moving = (data?.items ?? []).filter(({ state }) => state === 'waiting')
  if (moving.length === 0) return null
  return (
    <Card title={say('people:mailbox.open_title')}>
      <Stack gap={4}>
        {moving.map((mailbox) => (
          <Move key={mailbox.id} mailbox={mailbox} />
        ))}
      </Stack>
    </Card>
  )
}

function Move({ mailbox }: { mailbox: LostMailbox }) {
  const { id, name, email_before: previousEmail, email, is_answered, effective_at } = mailbox
  const say = useSay('people')
  const { instant } = useFormat()
  const [isStopping, setStopping] = useState(false)
  const stop = useStopMailbox({ done: say('people:mailbox.stopped') })
  return (
    <Row gap={4} align="center" spread>
      <Stack gap={0}>
        <strong>{say('people:mailbox.of', { name, before: previousEmail, email })}</strong>
        <Text size="small">
          {say(is_answered ? 'people:mailbox.waits' : 'people:mailbox.waits_unconfirmed', {
            at: instant(effective_at ?? ''),
          })}
        </Text>
      </Stack>
      <Button size="small" onClick={() => setStopping(true)}>
        {say('people:mailbox.stop')}
      </Button>
      {isStopping ? (
        <ReasonDialog
          title={say('people:mailbox.stop_title', { name })}
          text={say('people:mailbox.stop_text')}
          action={say('people:mailbox.stop')}
          onClose={() => setStopping(false)}
          onConfirm={(reason) => stop.mutateAsync({ change: id, reason })}
        />
      ) : null}
    </Row>
  )
}
