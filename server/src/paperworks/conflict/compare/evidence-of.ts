import type { Check, CheckCode, Evidence, EvidenceState, IsoDate } from '@ruecklauf/model'

/** The source of one side's evidence. */
export interface Papers {
  /** The stored checks of its claim. */
  checks: readonly Check[]
  line: string
  /** Number of the invoice that bills its device. */
  invoice_number: string | null
  /** Origin of the serial number of its line. */
  serial_origin: string | null
  has_photo: boolean
  delivered_on: IsoDate | null
  invoice_date: IsoDate | null
  commissioning_date: IsoDate | null
  submitted_at: string | null
}

/** The evidence for and against one of two claims of a device. */
export const evidenceOf = (papers: Papers, other: Pick<Papers, 'submitted_at'>): Evidence => ({
  serial_on_invoice: papers.serial_origin === 'e_invoice' ? 'for' : 'unknown',
  invoice_buyer: byCheck(papers, 'invoice_buyer'),
  delivered_to_seller: byCheck(papers, 'serial_route'),
  plate_photo: papers.has_photo ? 'for' : 'unknown',
  dates_in_order: inOrder([papers.delivered_on, papers.invoice_date, papers.commissioning_date]),
  was_first: (papers.submitted_at ?? '') < (other.submitted_at ?? '') ? 'for' : 'against',
})

/** The result of a check, for this device and its invoice where the check names them. */
function byCheck({ checks, line, invoice_number }: Papers, code: CheckCode): EvidenceState {
  const match = checks.find(
    (check) =>
      check.code === code &&
      (check.line ?? line) === line &&
      (check.values.of_invoice ?? invoice_number) === invoice_number,
  )
  if (!match || match.state === 'not_testable') return 'unknown'
  return match.state === 'passed' ? 'for' : 'against'
}

/** Delivered before it was invoiced, and invoiced before it was commissioned. */
function inOrder(days: readonly (IsoDate | null)[]): EvidenceState {
  const knownDays = days.filter((day) => day !== null)
  if (knownDays.length < 2) return 'unknown'
  return knownDays.every((day, index) => index === 0 || (knownDays[index - 1] ?? '') <= day)
    ? 'for'
    : 'against'
}
