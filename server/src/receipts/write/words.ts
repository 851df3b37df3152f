import { formatEuro, type IsoDate, type ReceiptKind, toPercent } from '@ruecklauf/model'
import type { ReceiptContent } from '../content.ts'
import { standingOf } from '../make/standing.ts'

/** Receipts are German documents, whatever language their reader chose. */
export const germanDate = (day: IsoDate): string => day.split('-').reverse().join('.')

export const germanEuro = (cents: number): string => formatEuro(cents, 'de-DE')

/** Basis points as Germans write a rate: `19 %`, `7,5 %`. */
export const germanRate = (basis_points: number): string =>
  `${String(toPercent(basis_points)).replace('.', ',')} %`

/** Whether a receipt grants money or reverses it; a storno follows its original. */
const grants = ({ storno_of, gross }: ReceiptContent): boolean => (storno_of ? -gross : gross) > 0

const titles: Record<Exclude<ReceiptKind, 'storno'>, readonly [granted: string, back: string]> = {
  price_reduction: [
    'Mitteilung über nachträgliche Entgeltminderung',
    'Mitteilung über Berichtigung des Entgelts',
  ],
  service_credit: ['Gutschrift', 'Berichtigung einer Gutschrift'],
  statement: ['Abrechnung über Cashback', 'Abrechnung über zurückgenommenen Cashback'],
}

/** The title of a receipt. */
export function titleOf(content: ReceiptContent): string {
  if (content.storno_of) return `Storno zu ${content.storno_of.number}`
  const [granted, back] = titles[standingOf(content).kind]
  return grants(content) ? granted : back
}

/** The subject of a receipt, in a sentence or two. */
export function introOf(content: ReceiptContent): string {
  const { storno_of } = content
  if (storno_of)
    return `Hiermit stornieren wir den Beleg ${storno_of.number} vom ${germanDate(storno_of.issued_on)} vollständig. Grund: ${sentence(storno_of.reason)} Alle Beträge stehen mit umgekehrtem Vorzeichen.`
  return `${grants(content) ? grantedOf(content) : backOf(content)} ${transferOf(content)}`
}

function grantedOf(content: ReceiptContent): string {
  const { kind, agreed_on, executed_on, is_wholesaler, lines } = content
  if (kind === 'service_credit')
    return `Wir rechnen die unten genannten Leistungen nach § 14 Absatz 2 UStG ab, wie am ${germanDate(agreed_on ?? executed_on)} vereinbart.`
  if (kind === 'statement') return 'Wir haben Ihnen den unten genannten Cashback gutgeschrieben.'
  if (lines.every(({ device }) => device === null))
    return 'Wir zahlen Ihnen ein Guthaben aus früher gewährtem Cashback aus. Es mindert nachträglich das Entgelt der Lieferungen, für die es gewährt wurde.'
  return is_wholesaler
    ? 'Für die unten genannten Geräte gewähren wir Ihnen einen Bonus. Er mindert nachträglich das Entgelt unserer Lieferungen dieser Geräte an Sie.'
    : 'Für die unten genannten Geräte gewähren wir Ihnen einen Cashback. Er mindert nachträglich das Entgelt, das Sie für diese Lieferungen gezahlt haben.'
}

function backOf({ kind, lines, paid }: ReceiptContent): string {
  const isRepaid = paid < 0
  const numbers = [...new Set(lines.flatMap(({ takes_back }) => takes_back?.number ?? []))]
  const of = numbers.length > 0 ? ` aus ${numbers.join(', ')}` : ''
  if (kind === 'service_credit')
    return `Wir berichtigen die Vergütung${of}: Für die unten genannten Leistungen entfällt sie.${isRepaid ? '' : ' Wir haben sie mit Ihrem Guthaben verrechnet.'}`
  const reversal = `Wir haben früher gewährten Cashback${of} zurückgenommen${isRepaid ? '' : ' und mit Ihrem Guthaben verrechnet'}.`
  return kind === 'statement'
    ? reversal
    : `${reversal} Das Entgelt für die unten genannten Geräte erhöht sich wieder entsprechend.`
}

/** How the reversed amount came back. */
const settledBy = ({ paid }: ReceiptContent) => (paid < 0 ? 'Rückzahlung' : 'Verrechnung')

/** The label of the receipt's date. */
export function dayLabelOf(content: ReceiptContent): string {
  if (content.paid < 0) return 'Zurückgezahlt am'
  return grants(content) ? 'Überwiesen am' : 'Verrechnet am'
}

/** The transferred sum, and the receipts it consists of. */
function transferOf({ executed_on, iban_masked, paid, receipts }: ReceiptContent): string {
  const where = iban_masked ? ` auf das Konto ${iban_masked}` : ''
  const transferred = `Am ${germanDate(executed_on)} haben ${paid < 0 ? `Sie ${germanEuro(-paid)} zurückgezahlt` : `wir ${germanEuro(paid)}${where} überwiesen`}`
  if (receipts.length < 2) return `${transferred}.`
  const parts = receipts.map(({ number, gross }) => `${number} über ${germanEuro(gross)}`)
  return `${transferred}; diese Summe ergeben die Belege ${parts.join(', ')}.`
}

/** The tax notes for the recipient. */
export function notesOf(content: ReceiptContent): string[] {
  const { kind, waits_for_agreement } = standingOf(content)
  if (kind === 'service_credit') return serviceNotes(content)
  if (kind === 'price_reduction') return [reductionNote(content), ...reductionNotes]
  return [
    ...(content.small_business ? [`${statedSmall}.`] : []),
    waits_for_agreement
      ? 'Für eine Abrechnung, die als Rechnung gilt, fehlt Ihre Vereinbarung, dass wir für Sie abrechnen. Sie können sie in Ihrem Profil schließen; sie gilt für künftige Auszahlungen.'
      : 'Diese Abrechnung weist keine Umsatzsteuer aus und ist keine Rechnung. Die steuerliche Behandlung klärt unsere Buchhaltung mit Ihnen.',
  ]
}

/**
 * The statement of a small business, for documents that bill none of its services: only its own supplies are exempt.
 */
const statedSmall = 'Nach Ihrer Angabe sind Sie Kleinunternehmer (§ 19 UStG)'

/** The exemption that § 34a UStDV wants named, as PDF and XML say it. */
export const exemption = 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)'

function serviceNotes(content: ReceiptContent): string[] {
  const { small_business, storno_of } = content
  const invoice =
    'Diese Datei enthält die Angaben auch als E-Rechnung im Format ZUGFeRD (EN 16931).'
  const vat = small_business
    ? `${exemption}: Umsatzsteuer ist nicht enthalten.`
    : serviceVat(content)
  const objection =
    'Die Gutschrift verliert die Wirkung einer Rechnung, sobald Sie ihr widersprechen (§ 14 Absatz 2 UStG).'
  return storno_of ? [vat, invoice] : [vat, objection, invoice]
}

function serviceVat(content: ReceiptContent): string {
  const { storno_of } = content
  if (storno_of)
    return grants(content)
      ? `Die Umsatzsteuer aus ${storno_of.number} melden Sie bitte nicht an; haben Sie sie bereits angemeldet, berichtigen Sie das.`
      : `Haben Sie Ihre Umsatzsteuer nach ${storno_of.number} bereits gemindert, machen Sie das bitte rückgängig.`
  return grants(content)
    ? 'Bitte melden Sie die ausgewiesene Umsatzsteuer an.'
    : `Bitte mindern Sie die angemeldete Umsatzsteuer um den ausgewiesenen Betrag (§ 17 Absatz 1 UStG), und zwar für den Voranmeldungszeitraum der ${settledBy(content)} am ${germanDate(content.executed_on)}.`
}

const reductionNotes = [
  'Die enthaltene Umsatzsteuer folgt dem Steuersatz der gelieferten Geräte. Diese Mitteilung ist keine Rechnung und berechtigt nicht zum Vorsteuerabzug.',
]

function reductionNote(content: ReceiptContent): string {
  const { small_business, storno_of, vat, executed_on, issued_on } = content
  if (small_business) return `${statedSmall}: Ein Vorsteuerabzug ist nicht zu berichtigen.`
  if (vat === 0)
    return 'Umsatzsteuer ist nicht enthalten: Ein Vorsteuerabzug ist nicht zu berichtigen.'
  if (storno_of)
    return grants(content)
      ? `Haben Sie Ihren Vorsteuerabzug nach ${storno_of.number} bereits gemindert, machen Sie das bitte rückgängig (§ 17 Absatz 1 UStG), und zwar für den Voranmeldungszeitraum vom ${germanDate(issued_on)}. Sonst ist nichts zu berichtigen.`
      : `Haben Sie Ihren Vorsteuerabzug nach ${storno_of.number} bereits wieder erhöht, machen Sie das bitte rückgängig (§ 17 Absatz 1 UStG), und zwar für den Voranmeldungszeitraum vom ${germanDate(issued_on)}.`
  return grants(content)
    ? 'Bitte berichtigen Sie Ihren Vorsteuerabzug um die enthaltene Umsatzsteuer (§ 17 Absatz 1 UStG), und zwar für den Voranmeldungszeitraum, in dem Sie den Betrag erhalten haben.'
    : `Ihr Vorsteuerabzug erhöht sich wieder um die enthaltene Umsatzsteuer (§ 17 Absatz 1 UStG), und zwar für den Voranmeldungszeitraum der ${settledBy(content)} am ${germanDate(executed_on)}.`
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
