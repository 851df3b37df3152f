import type { IsoDate } from '@ruecklauf/model'
import type { ReceiptContent, ReceiptLine } from '../content.ts'
import { standingOf } from '../make/standing.ts'
import { germanDate } from './words.ts'

/** The words of a line in PDF and XML: its subject and its source. */
export function lineWords(
  content: ReceiptContent,
  line: ReceiptLine,
): { name: string; origin: string } {
  const { claim_number, takes_back, served_on, source_type } = line
  const isService = standingOf(content).kind === 'service_credit'
  const claim =
    claim_number && `${source_type === 'cutover' ? 'früherer Vorgang' : 'Vorgang'} ${claim_number}`
  const origin = [
    claim,
    ...(isService
      ? [served_on && `Leistung am ${germanDate(served_on)}`]
      : supplyOf(content, line)),
    takes_back && `zu ${takes_back.number} vom ${germanDate(takes_back.issued_on)}`,
  ]
  return {
    name: isService ? serviceOf(line) : subjectOf(line),
    origin: origin.filter(Boolean).join(' · '),
  }
}

function subjectOf({ device, serial, source_type }: ReceiptLine): string {
  if (device || serial) return [device, serial].filter(Boolean).join(' · ')
  return source_type === 'cutover' ? 'Saldo aus dem früheren Programm' : 'Cashback'
}

/** The member's service (§ 14 Absatz 4 Nummer 5 UStG). */
function serviceOf(line: ReceiptLine): string {
  const { campaigns } = line
  const what = ['Verkaufsförderung', ...campaigns.map((name) => `„${name}“`)].join(' ')
  return `${what}: Einbau und Meldung der Inbetriebnahme, ${subjectOf(line)}`
}

/** The supply with the changed price: the installer’s purchase, or the wholesaler's. */
function supplyOf({ is_wholesaler }: ReceiptContent, line: ReceiptLine): (string | null)[] {
  const { invoice_number, invoice_date, supplied_on } = line
  const invoice = invoice_number && `Rechnung ${invoice_number}${dated(invoice_date)}`
  return is_wholesaler
    ? [
        supplied_on && `unsere Lieferung${dated(supplied_on)}`,
        invoice && `von Ihnen verkauft mit ${invoice}`,
      ]
    : [invoice]
}

const dated = (day: IsoDate | null) => (day ? ` vom ${germanDate(day)}` : '')

/** The first and last day of the services; the payout’s day where unknown. */
export function serviceDays({ lines, executed_on }: ReceiptContent): [IsoDate, IsoDate] {
  const days = lines.flatMap(({ served_on }) => served_on ?? []).sort()
  return [days[0] ?? executed_on, days.at(-1) ?? executed_on]
}
