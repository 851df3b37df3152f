import {
  approvalMail,
  type DecidedDevice,
  decidedDeviceLine,
  deviceName,
  type IsoDate,
  ownReasons,
  type Reason,
  toEuro,
} from '@ruecklauf/model'
import { useReasons } from '../../../../claims/use-reasons.ts'
import { useSayTo } from '../../../../ui/text/use-say-to.ts'
import { type Choices, choiceOf, type Effect } from '../lines/choices.ts'
import { MailSheet } from './mail-preview.tsx'

/** A device as the mail names it; `expected_amount` in EUR. */
export interface PreviewedDevice {
  id: string
  expected_amount: number | null
  serial?: string | null
  product_name?: string | null
  link_product?: { label: string | null } | null
}

interface ApprovalPreviewProps {
  /** The participant's. */
  language: string
  claimNumber: string
  effect: Effect
  choices: Choices
  devices: readonly PreviewedDevice[]
  /** Null while it is not known. */
  availableOn: IsoDate | null
  /** The last day to object; null where that was done already. */
  objectUntil: IsoDate | null
  /** It answers an objection. */
  isObjection: boolean
}

/** The mail of an approval, word for word as it will leave. */
export function ApprovalPreview(props: ApprovalPreviewProps) {
  const { language, claimNumber, effect, choices, devices, availableOn, objectUntil } = props
  const say = useSayTo(language, 'mails', 'notifications')
  const reasons = useReasons()
  const { result, approved, expected } = effect
  if (!say || result === 'rejected') return null
  const { title, text } = approvalMail(
    props.isObjection ? 'objection_upheld' : `claim_${result}`,
    {
      claim_number: claimNumber,
      amount: approved,
      expected,
      available_on: availableOn,
      object_until: objectUntil,
    },
    say,
  )
  return (
    <MailSheet language={say.language} title={title}>
      <p>{text}</p>
      {devices.map((device) => (
        <p key={device.id}>
          {decidedDeviceLine(decidedOf(device, { effect, choices, reasons }), say)}
        </p>
      ))}
    </MailSheet>
  )
}

/** As the server tells it: a bonus that a rejected device takes along lowers the others. */
function decidedOf(
  { id, expected_amount, serial, product_name, link_product }: PreviewedDevice,
  {
    effect,
    choices,
    reasons,
  }: Pick<ApprovalPreviewProps, 'effect' | 'choices'> & { reasons: ReadonlyMap<string, Reason> },
): DecidedDevice {
  const choice = choiceOf(choices, id)
  const amount = effect.lines.get(id) ?? 0
  const isLowered = choice.decision === 'approved' && toEuro(amount) < (expected_amount ?? 0)
  const reason = isLowered
    ? ownReasons.condition_lost
    : choice.decision === 'approved'
      ? null
      : choice.reason
  const name = deviceName(link_product?.label ?? product_name ?? null, serial ?? null)
  const why = reason && reasons.get(reason)?.text
  return { name, amount, ...(why ? { why } : {}) }
}
