import { spreadsheetText } from '@ruecklauf/model'

/** Postings that DATEV takes in a batch. */
export const BATCH_ROWS = 99_999

/** The head of a batch of postings. */
export interface BatchHead {
  /** The name, at most 30 characters. */
  name: string
  consultant: string
  client: string
  /** First and last day, `20261001`. */
  from: string
  to: string
  /** Digits of general accounts, 4 to 8. */
  account_length?: number
  /** The month in which the fiscal year begins, 1 to 12. */
  fiscal_month?: number
  /** Nothing of it changes any more. */
  is_closed?: boolean
  /** When it was made. */
  now: Date
}

/**
 * The first two lines of a batch of postings in DATEV's format (EXTF 700, category 21, version 13): owner, period and
 * column names. Its accounts have `account_length` digits.
 */
export function batchHead({
  name,
  consultant,
  client,
  from,
  to,
  account_length = 4,
  fiscal_month = 1,
  is_closed = false,
  now,
}: BatchHead): string {
  const madeAt = now.toISOString().replace(/\D/g, '').slice(0, 17)
  const head = [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', madeAt, '', '"RE"', '""', '""'],
    ...[consultant, client, yearStart(from, fiscal_month), account_length, from, to],
    ...[quoted(name.slice(0, 30)), '""', '1', '0', is_closed ? '1' : '0', '"EUR"'],
    ...['', '""', '', '', '""', '', '', '""', '""'],
  ]
  return `${head.join(';')}\r\n${columns.map(quoted).join(';')}\r\n`
}

/** The first day of the fiscal year that a day lies in, both as `20261001`. */
function yearStart(day: string, month: number): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(4, 6)) < month ? 1 : 0)
  return `${year}${String(month).padStart(2, '0')}01`
}

/** Unused fields after the last filled one. */
export const emptyFrom = (field: number): string => ';'.repeat(columns.length - field)

/** A text in quotes; it holds no formula, for people open the file in a spreadsheet too. */
export const quoted = (text: string): string => `"${spreadsheetText(text).replaceAll('"', '""')}"`

const numbered = (count: number, names: (at: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat()

/** The names of a posting's columns, in order. */
const columns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, (at) => [`Beleginfo - Art ${at}`, `Beleginfo - Inhalt ${at}`]),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, (at) => [`Zusatzinformation - Art ${at}`, `Zusatzinformation- Inhalt ${at}`]),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]

/** The number of fields before the one that marks a posting as final. */
export const finalAt = columns.indexOf('Festschreibung')
