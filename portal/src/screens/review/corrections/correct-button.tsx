import { correctableStatuses } from '@ruecklauf/model'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { CorrectDialog } from './correct-dialog.tsx'

interface CorrectButtonProps {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
}

/** Opens the form for typos. Admins only, while nobody else reviews the claim. */
export function CorrectButton({ claim, lines }: CorrectButtonProps) {
  const say = useSay('review')
  const { id, role } = useMember()
  const [isOpen, setOpen] = useState(false)
  const { paperwork_status: status, link_assignee } = claim
  const mayCorrect =
    (role === 'admin' || role === 'super_admin') &&
    correctableStatuses.some((correctable) => correctable === status) &&
    (status !== 'in_review' || link_assignee?.id === id)
  if (!mayCorrect) return null
  return (
    <>
      <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
        {say('review:corrections.action')}
      </Button>
      {isOpen ? <CorrectDialog claim={claim} lines={lines} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
