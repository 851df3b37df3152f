import { isReason, reasonOf, reasonText, type Say } from '@ruecklauf/model'
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

const isTold = (status: string): status is keyof typeof told => Object.hasOwn(told, status)

/** What was decided and why, in words. */
export function Decision({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim', 'claims', 'reasons')
  const { paperwork_status: status, decision_reason, decision_text } = claim
  if (!isTold(status)) return null
  const reason = sentenceOf(decision_reason, say)
  const words = [reason, decision_text].filter(Boolean)
  if (status === 'approved' && words.length === 0) return null
  return (
    <Alert tone={told[status]} title={say(`wallet_claim:decision.${status}`)}>
      {words.length > 0
        ? words.map((text) => <p key={text}>{text}</p>)
        : say.maybe(`wallet_claim:decision.${status}_text`)}
    </Alert>
  )
}

/** The catalogue's sentence; nothing for a reason that says nothing by itself. */
function sentenceOf(code: string | null, say: Say): string | null {
  if (!isReason(code)) return null
  return reasonOf(code).needs_text ? null : reasonText(code, say)
}
