import { arkes } from '@ruecklauf/model'
import { FileUp, MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import type { ParticipantArke } from '../member-wallet.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteFileDialog } from './invite-file-dialog.tsx'

/** Invites companies singly or from a file, for readers with the right. */
export function InviteButtons({ arke }: { arke: ParticipantArke }) {
  const say = useSay('users')
  const { role } = useMember()
  const [open, setOpen] = useState<'one' | 'file' | null>(null)
  if (!mayCall(role, arkes[arke], 'invite')) return null
  const close = () => setOpen(null)
  return (
    <Row gap={2}>
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen('file')}>
        {say('users:invite.from_file')}
      </Button>
      <Button look="primary" icon={<MailPlus aria-hidden />} onClick={() => setOpen('one')}>
        {say(`users:invite.${arke}`)}
      </Button>
      {open === 'one' ? <InviteDialog arke={arke} onClose={close} /> : null}
      {open === 'file' ? <InviteFileDialog arke={arke} onClose={close} /> : null}
    </Row>
  )
}
