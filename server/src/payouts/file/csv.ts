import { csvLine, germanDecimal, type IsoDate, spreadsheetText } from '@ruecklauf/model'
import { type FileItem, remittance } from './file-items.ts'

/** The run's facts in its file: its name, its day, and the paying account. */
export interface CsvRun {
  label: string
  execution_on: IsoDate
  debtor: { name: string; iban: string; bic: string }
}

const columns: readonly [string, (item: FileItem, run: CsvRun) => string][] = [
  ['Lauf', (_, { label }) => label],
  ['Referenz', ({ end_to_end_id }) => end_to_end_id],
  ['Ausführung am', (_, { execution_on }) => execution_on.split('-').reverse().join('.')],
  ['Auftraggeber', (_, { debtor }) => debtor.name],
  ['IBAN des Auftraggebers', (_, { debtor }) => debtor.iban],
  ['BIC des Auftraggebers', (_, { debtor }) => debtor.bic],
  ['Kundennummer', ({ customer_number }) => customer_number ?? ''],
  ['Empfänger', ({ account_holder }) => account_holder],
  ['IBAN', ({ iban }) => iban],
  ['BIC', ({ bic }) => bic ?? ''],
  ['Betrag', ({ amount }) => germanDecimal(amount)],
  ['Währung', () => 'EUR'],
  ['Straße', ({ address }) => [address.street, address.house_number].filter(Boolean).join(' ')],
  ['PLZ', ({ address }) => address.postcode ?? ''],
  ['Ort', ({ address }) => address.city ?? ''],
  ['Land', ({ address }) => address.country ?? ''],
  ['Verwendungszweck', (item, { label }) => remittance(label, item)],
]

/** The items of a run for a German Excel or an ERP: UTF-8, semicolons, decimal commas. */
export function runCsv(run: CsvRun, items: readonly FileItem[]): Buffer {
  const head = columns.map(([name]) => name)
  const rows = items.map((item) => columns.map(([, of]) => spreadsheetText(of(item, run))))
  return Buffer.from(`\ufeff${[head, ...rows].map(csvLine).join('')}`)
}
