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

/** The mail of an approval, word for word as it will leave. */
export function ApprovalPreview({ of }: { of: Begun }) {
  const say = useSayTo(languageOf(of), 'mails', 'notifications')
  const reasons = useReasons()
  const { result, approved, expected } = of.effect
  if (!say || result === 'rejected') return null
  const { title, text } = approvalMail(
    of.isObjection ? 'objection_upheld' : `claim_${result}`,
    {
      claim_number: numberOf(of),
      amount: approved,
      expected,
      available_on: of.grant?.available_on ?? null,
      object_until: objectUntil(of),
    },
    say,
  )
  return (
    <MailSheet language={say.language} title={title}>
      <p>{text}</p>
      {of.lines.map((line) => (
        <p key={line.id}>{decidedDeviceLine(decidedOf(line, of, reasons), say)}</p>
      ))}
    </MailSheet>
  )
}

/** As the server tells it: a bonus that a rejected device takes along lowers the others. */
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
  const why = reason && reasons.get(reason)?.text
  return { name, amount, ...(why ? { why } : {}) }
}
