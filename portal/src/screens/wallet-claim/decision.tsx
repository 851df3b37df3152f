import { type Language, type ReasonCode, reasonOf, reasons, reasonText } from '@ruecklauf/model'
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
  const say = useSay('wallet_claim', 'claims')
  const { paperwork_status: status, decision_reason, decision_text } = claim
  if (!(status in told)) return null
  const reason = sentenceOf(decision_reason, say.language as Language)
  const words = [reason, decision_text].filter(Boolean)
  if (status === 'approved' && words.length === 0) return null
  return (
    <Alert tone={told[status as keyof typeof told]} title={say(`wallet_claim:decision.${status}`)}>
      {words.length > 0
        ? words.map((text) => <p key={text}>{text}</p>)
        : say(`wallet_claim:decision.${status}_text`, { defaultValue: '' })}
    </Alert>
  )
}

/** The catalogue's sentence; nothing for a reason that says nothing by itself. */
function sentenceOf(code: string | null, language: Language): string | null {
  if (!code || !Object.hasOwn(reasons, code)) return null
  const reason = code as ReasonCode
  return reasonOf(reason).needs_text ? null : reasonText(reason, language)
}
