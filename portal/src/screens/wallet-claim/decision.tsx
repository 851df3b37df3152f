import { isReason, reasonOf, reasonText, type Say } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../client/units.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'

const told = {
  approved: 'success',
  partially_approved: 'warning',
  rejected: 'danger',
  expired: 'warning',
  reversed: 'danger',
} as const

/** What was decided and why, in words. */
export function Decision({ claim }: { claim: Loaded<'paperwork'> }) {
  const { t } = useTranslation(['wallet_claim', 'claims'])
  const say = useSay('reasons')
  const { paperwork_status: status, decision_reason, decision_text } = claim
  if (!(status in told)) return null
  const reason = sentenceOf(decision_reason, say)
  const words = [reason, decision_text].filter(Boolean)
  if (status === 'approved' && words.length === 0) return null
  return (
    <Alert tone={told[status as keyof typeof told]} title={t(`wallet_claim:decision.${status}`)}>
      {words.length > 0
        ? words.map((text) => <p key={text}>{text}</p>)
        : t(`wallet_claim:decision.${status}_text`, { defaultValue: '' })}
    </Alert>
  )
}

/** The catalogue's sentence; nothing for a reason that says nothing by itself. */
function sentenceOf(code: string | null, say: Say): string | null {
  if (!isReason(code)) return null
  return reasonOf(code).needs_text ? null : reasonText(code, say)
}
