import { type PaperworkStatus, paperworkStatuses, readAs } from '@ruecklauf/model'
import {
  Archive,
  Check,
  CheckCheck,
  CircleX,
  Clock,
  FileWarning,
  type LucideIcon,
  PencilLine,
  Search,
  Send,
  Undo2,
} from 'lucide-react'
import { StatusChip, type Tone } from '../ui/text/status-chip.tsx'
import { useValueNames } from '../units/fields/field-texts.ts'

/** The status of a claim in the participant's words. */
export function ClaimStatus({ status }: { status: PaperworkStatus }) {
  const nameOf = useValueNames({ arke: 'paperwork', id: 'paperwork_status' }, paperworkStatuses)
  const { tone, icon } = looks[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {nameOf(readAs(status))}
    </StatusChip>
  )
}

const looks = {
  draft: { tone: 'neutral', icon: PencilLine },
  submitted: { tone: 'info', icon: Send },
  in_review: { tone: 'info', icon: Search },
  request_document: { tone: 'warning', icon: FileWarning },
  pending_second_approval: { tone: 'info', icon: Search },
  approved: { tone: 'success', icon: CheckCheck },
  partially_approved: { tone: 'success', icon: Check },
  rejected: { tone: 'danger', icon: CircleX },
  objection: { tone: 'info', icon: Search },
  withdrawn: { tone: 'neutral', icon: Archive },
  expired: { tone: 'neutral', icon: Clock },
  reversed: { tone: 'danger', icon: Undo2 },
} satisfies Record<PaperworkStatus, { tone: Tone; icon: LucideIcon }>
