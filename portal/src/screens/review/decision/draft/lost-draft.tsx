import { isOpen, type PaperworkStatus } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { timelineOf } from '../../../../claims/claim-queries.ts'
import { type Loaded, useUnits } from '../../../../client/units.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../../ui/text/alert.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import styles from '../decision-panel.module.css'
import { useDraft } from './draft.tsx'

interface LostDraftProps {
  claim: Loaded<'paperwork'>
  isAssignee: boolean
}

/** Who reviews the claim instead of the member, and what happens to the draft. */
export function LostDraft({ claim, isAssignee }: LostDraftProps) {
  const say = useSay('review')
  const { hasDraft, forget } = useDraft()
  const trail = useQuery(timelineOf(useUnits('paperwork'), claim.id)).data
  const status = claim.paperwork_status
  const kinds = steps[status] ?? ['approve', 'reject', 'request_document']
  const last = trail?.findLast(({ kind }) => kinds.includes(kind))
  // The member who assigns a claim is not its assignee.
  const actor = last?.kind === 'assign' ? null : last?.actor
  const name =
    (status === 'in_review' ? claim.link_assignee?.label : null) ??
    actor ??
    say('review:draft.someone')
  const now = status === 'submitted' || status === 'in_review' ? status : 'decided'
  const isSomeoneElses = !isAssignee && status === 'in_review'
  return (
    <div role="status" className={styles.told}>
      {hasDraft && !isAssignee ? (
        <Alert tone={isOpen(status) ? 'warning' : 'info'}>
          <p className={styles.held}>{say(`review:draft.lost.${now}`, { name })}</p>
          <Button size="small" onClick={forget}>
            {say('review:draft.discard')}
          </Button>
        </Alert>
      ) : isSomeoneElses ? (
        <Alert tone="info">{say('review:decision.other', { name })}</Alert>
      ) : null}
    </div>
  )
}

/** The step that led to the claim's status. */
const steps: Partial<Record<PaperworkStatus, readonly string[]>> = {
  submitted: ['release'],
  in_review: ['take', 'take_over', 'assign'],
}
