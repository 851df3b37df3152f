import {
  approvalMail,
  type DecidedDevice,
  decidedDeviceLine,
  deviceName,
  ownReasons,
  type Reason,
  toCents,
} from '@ruecklauf/model'
import { useReasons } from '../../../../claims/use-reasons.ts'
import type { Loaded } from '../../../../client/units.ts'
import { useSayTo } from '../../../../ui/text/use-say-to.ts'
import { choiceOf } from '../lines/choices.ts'
import { type Begun, languageOf, numberOf, objectUntil } from './begun.ts'
import { MailSheet } from './mail-preview.tsx'

/** Preview of the approval mail, word for word. */
export function ApprovalPreview({ of: decision }: { of: Begun }) {
  const say = useSayTo(languageOf(decision), 'mails', 'notifications')
  const reasons = useReasons()
  const { result, approved, expected } = decision.effect
  if (!say || result === 'rejected') return null
  const { title, text } = approvalMail(
    decision.isObjection ? 'objection_upheld' : `claim_${result}`,
    {
      claim_number: numberOf(decision),
      amount: approved,
      expected,
      available_on: decision.grant?.available_on ?? null,
      object_until: objectUntil(decision),
    },
    say,
  )
  return (
    <MailSheet language={say.language} title={title}>
      <p>{text}</p>
      {decision.lines.map((line) => (
        <p key={line.id}>{decidedDeviceLine(decidedOf(line, decision, reasons), say)}</p>
      ))}
    </MailSheet>
  )
}

/** The server computes it: a bonus lost with a rejected device lowers the other devices. */
function decidedOf(
  { id, expected_amount, serial, product_name, link_product }: Loaded<'paperwork_line'>,
  { effect, choices }: Begun,
  reasons: ReadonlyMap<string, Reason>,
): DecidedDevice {
  const choice = choiceOf(choices, id)
  const amount = effect.lines.get(id) ?? 0
  const isLowered = choice.decision === 'approved' && amount < toCents(expected_amount ?? 0)
  const reason = isLowered
    ? ownReasons.condition_lost
    : choice.decision === 'approved'
      ? null
      : choice.reason
  const name = deviceName(link_product?.label ?? product_name ?? null, serial ?? null)
  const reasonText = reason && reasons.get(reason)?.text
  return { name, amount, ...(reasonText ? { why: reasonText } : {}) }
}
