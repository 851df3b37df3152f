import { formatEuro, type IsoDate, type ReceiptKind } from '@ruecklauf/model'
import type { ReceiptContent } from '../content.ts'

/** Receipts are German documents, whatever language their reader chose. */
export const germanDate = (day: IsoDate): string => day.split('-').reverse().join('.')

export const germanEuro = (cents: number): string => formatEuro(cents, 'de-DE')

/** Basis points as Germans write a rate: `19 %`, `7,5 %`. */
export const germanRate = (basis_points: number): string =>
  `${String(basis_points / 100).replace('.', ',')} %`

const titles: Record<Exclude<ReceiptKind, 'storno'>, string> = {
  price_reduction: 'Mitteilung über nachträgliche Entgeltminderung',
  service_credit: 'Gutschrift',
  statement: 'Abrechnung über Cashback',
}

/** What stands at its top. */
export function titleOf({ kind, storno_of, gross }: ReceiptContent): string {
  if (kind === 'storno') return `Storno zu ${storno_of?.number ?? ''}`
  if (kind === 'price_reduction' && gross < 0) return 'Mitteilung über Berichtigung des Entgelts'
  return titles[kind]
}

/** What it is about, in a sentence or two. */
export function introOf(content: ReceiptContent): string {
  const { kind, executed_on, iban_masked, storno_of, gross, agreed_on } = content
  if (storno_of)
    return `Hiermit stornieren wir den Beleg ${storno_of.number} vom ${germanDate(storno_of.issued_on)} vollständig. Grund: ${sentence(storno_of.reason)} Alle Beträge stehen mit umgekehrtem Vorzeichen.`
  const where = iban_masked ? ` auf das Konto ${iban_masked}` : ''
  const paid = `Der Betrag ist Teil der Auszahlung vom ${germanDate(executed_on)}${where}.`
  if (kind === 'service_credit')
    return `Wir rechnen die unten genannten Leistungen nach § 14 Absatz 2 UStG ab, wie am ${germanDate(agreed_on ?? executed_on)} vereinbart. ${paid}`
  if (kind === 'statement')
    return `Wir haben Ihnen den unten genannten Cashback ausgezahlt. ${paid}`
  return gross < 0
    ? `Wir haben früher gewährten Cashback zurückgenommen und mit Ihrem Guthaben verrechnet. Das Entgelt für die unten genannten Geräte erhöht sich wieder entsprechend.`
    : `Für die unten genannten Geräte gewähren wir Ihnen einen Cashback. Er mindert nachträglich das Entgelt, das Sie für diese Lieferungen gezahlt haben. ${paid}`
}

/** What its reader has to know for his taxes. */
export function notesOf(content: ReceiptContent): string[] {
  const { kind, storno_of, small_business, waits_for_agreement, net } = content
  const about = storno_of?.kind ?? kind
  if (about === 'service_credit')
    return [
      small_business
        ? 'Kein Ausweis von Umsatzsteuer: Der Leistende ist Kleinunternehmer nach § 19 UStG.'
        : 'Bitte melden Sie die ausgewiesene Umsatzsteuer an.',
      'Die Gutschrift verliert die Wirkung einer Rechnung, sobald Sie ihr widersprechen (§ 14 Absatz 2 UStG).',
      'Diese Datei enthält die Angaben auch als E-Rechnung im Format ZUGFeRD (EN 16931).',
    ]
  if (about === 'price_reduction' && net !== null)
    return [
      small_business
        ? 'Nach Ihrer Angabe sind Sie Kleinunternehmer (§ 19 UStG): Ein Vorsteuerabzug ist nicht zu berichtigen.'
        : 'Bitte berichtigen Sie Ihren Vorsteuerabzug um die enthaltene Umsatzsteuer (§ 17 Absatz 1 UStG), und zwar für den Voranmeldungszeitraum, in dem Sie den Betrag erhalten haben.',
      'Die enthaltene Umsatzsteuer folgt dem Steuersatz der gelieferten Geräte. Diese Mitteilung ist keine Rechnung und berechtigt nicht zum Vorsteuerabzug.',
    ]
  return [
    waits_for_agreement
      ? 'Für eine Abrechnung mit Steuerausweis fehlt Ihre Vereinbarung, dass wir für Sie abrechnen. Sie können sie in Ihrem Profil schließen; sie gilt für künftige Auszahlungen.'
      : 'Diese Abrechnung weist keine Umsatzsteuer aus und ist keine Rechnung. Die steuerliche Behandlung klärt unsere Buchhaltung mit Ihnen.',
  ]
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
