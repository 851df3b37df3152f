import type { Check, CheckCode, Evidence, EvidenceState, IsoDate } from '@ruecklauf/model'

/** What one side's evidence is read from. */
export interface Papers {
  /** The checks of its claim, as they were stored. */
  checks: readonly Check[]
  line: string
  /** Of the invoice that bills its device. */
  invoice_number: string | null
  /** Where the serial number of its line comes from. */
  serial_origin: string | null
  has_photo: boolean
  delivered_on: IsoDate | null
  invoice_date: IsoDate | null
  commissioning_date: IsoDate | null
  submitted_at: string | null
}

/** What speaks for one of two claims of a device, and what against it. */
export const evidenceOf = (papers: Papers, other: Pick<Papers, 'submitted_at'>): Evidence => ({
  serial_on_invoice: papers.serial_origin === 'e_invoice' ? 'for' : 'unknown',
  invoice_buyer: byCheck(papers, 'invoice_buyer'),
  delivered_to_seller: byCheck(papers, 'serial_route'),
  plate_photo: papers.has_photo ? 'for' : 'unknown',
  dates_in_order: inOrder([papers.delivered_on, papers.invoice_date, papers.commissioning_date]),
  was_first: (papers.submitted_at ?? '') < (other.submitted_at ?? '') ? 'for' : 'against',
})

/** What came of a check, for this device where it is about devices, and for its invoice of several. */
function byCheck({ checks, line, invoice_number }: Papers, code: CheckCode): EvidenceState {
  const found = checks.find(
    (one) =>
      one.code === code &&
      (one.line ?? line) === line &&
      (one.values.of_invoice ?? invoice_number) === invoice_number,
  )
  if (!found || found.state === 'not_testable') return 'unknown'
  return found.state === 'passed' ? 'for' : 'against'
}

/** Delivered before it was invoiced, and invoiced before it was commissioned. */
function inOrder(days: readonly (IsoDate | null)[]): EvidenceState {
  const known = days.filter((day) => day !== null)
  if (known.length < 2) return 'unknown'
  return known.every((day, index) => index === 0 || (known[index - 1] ?? '') <= day)
    ? 'for'
    : 'against'
}
