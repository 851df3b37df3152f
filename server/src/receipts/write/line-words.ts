import type { IsoDate } from '@ruecklauf/model'
import type { ReceiptContent, ReceiptLine } from '../content.ts'
import { standingOf } from '../make/standing.ts'
import { germanDate } from './words.ts'

/** What a line says, in PDF and XML alike: what it is about, and where that comes from. */
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

/** What the member did for it (§ 14 Absatz 4 Nummer 5 UStG). */
function serviceOf(line: ReceiptLine): string {
  const { campaigns } = line
  const what = ['Verkaufsförderung', ...campaigns.map((name) => `„${name}“`)].join(' ')
  return `${what}: Einbau und Meldung der Inbetriebnahme, ${subjectOf(line)}`
}

/** The supply whose price changed: the installer’s purchase, or what the wholesaler was supplied with. */
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

/** The days in which the services were done, first and last; the payout’s where none is known. */
export function serviceDays({ lines, executed_on }: ReceiptContent): [IsoDate, IsoDate] {
  const days = lines.flatMap(({ served_on }) => served_on ?? []).sort()
  return [days[0] ?? executed_on, days.at(-1) ?? executed_on]
}
