import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../client/units.ts'
import { Alert } from '../../ui/alert.tsx'

const told = {
  approved: 'success',
  partially_approved: 'warning',
  rejected: 'danger',
  expired: 'warning',
  reversed: 'danger',
} as const

/** What was decided and why, in words. */
export function Decision({ claim }: { claim: Loaded<'paperwork'> }) {
  const { t, i18n } = useTranslation(['wallet_claim', 'claims'])
  const { paperwork_status: status, decision_reason, decision_text } = claim
  if (!(status in told)) return null
  const key = `claims:reason.${decision_reason ?? ''}`
  const reason = decision_reason && decision_reason !== 'OTHER' && i18n.exists(key) ? t(key) : null
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
