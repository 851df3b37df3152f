import { KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { type Member, useSession } from '../../client/portal.tsx'
import { LostMailboxDialog } from '../../people/lost-mailbox-dialog.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { EmailDialog } from './security/email-dialog.tsx'
import { OwnMailbox } from './security/own-mailbox.tsx'

/** Shows the sign-in address, the session's expiry and the link to change the password. */
export function AccessCard({ member }: { member: Member }) {
  const say = useSay('profile', 'security')
  const [openDialog, setOpenDialog] = useState<'email' | 'mailbox' | null>(null)
  const session = useSession()
  const { date } = useFormat()
  return (
    <Card title={say('profile:access.title')}>
      <Stack gap={4}>
        <p>{say('profile:access.email', { email: member.email })}</p>
        {session.status === 'authenticated' ? (
          <Text muted>{say('profile:access.session', { date: date(session.expires) })}</Text>
        ) : null}
        <OwnMailbox />
        <Row gap={3}>
          <LinkButton
            to="/$member/change-password"
            params={{ member: member.segment }}
            icon={<KeyRound aria-hidden />}
          >
            {say('profile:access.change')}
          </LinkButton>
          <Button icon={<Mail aria-hidden />} onClick={() => setOpenDialog('email')}>
            {say('security:email.change')}
          </Button>
        </Row>
      </Stack>
      {openDialog === 'email' ? (
        <EmailDialog onLost={() => setOpenDialog('mailbox')} onClose={() => setOpenDialog(null)} />
      ) : null}
      {openDialog === 'mailbox' ? <LostMailboxDialog onClose={() => setOpenDialog(null)} /> : null}
    </Card>
  )
}
