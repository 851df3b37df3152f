import type { Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

/** The kinds of journals: why money moved. */
export type JournalKind = Selectable<Tables['ledger_journal']>['kind']

/** The kinds of accounts; see README.md. */
export type AccountKind = keyof typeof accountWords

/** The accountants' and auditors' names for the kinds of journals, in German. */
export const journalWords = {
  reservation: 'Vormerkung',
  release: 'Vormerkung aufgehoben',
  expiry: 'Verfall',
  credit: 'Cashback',
  maturity: 'Haltefrist abgelaufen',
  clawback: 'Rückforderung',
  write_off: 'Ausbuchung',
  payout: 'Auszahlung',
  settlement: 'Auszahlung ausgeführt',
  return: 'Rückläufer',
  repayment: 'Rückzahlung',
  budget: 'Budget',
  cofunding: 'Anteil Großhändler',
  correction: 'Korrektur',
  opening: 'Anfangssaldo',
  reversal: 'Storno',
} as const satisfies Record<JournalKind, string>

/** Their names for the kinds of accounts, with their content, in German. */
export const accountWords = {
  pending: ['Vorgemerkt', 'für Vorgänge, die noch nicht entschieden sind'],
  held: ['Haltefrist', 'gutgeschrieben, noch nicht auszahlbar'],
  available: ['Verfügbar', 'auszahlbar; unter null eine Schuld des Mitglieds'],
  in_payout: ['Unterwegs', 'an die Bank übergeben'],
  paid: ['Ausgezahlt', 'auf dem Konto des Mitglieds'],
  funding: ['Zugesagt', 'Gegenkonto: was die Marke zugesagt hat, unter null'],
  budget: ['Budget', 'was eine Aktion noch zusagen kann'],
  recovered: ['Zurück', 'nach dem Ende einer Aktion zurückgekommen'],
  cofunding: ['Anteil eines Großhändlers', 'was er trägt, unter null'],
  clearing: ['Verrechnung', 'für Kontoauszüge'],
} as const satisfies Record<string, readonly [word: string, meaning: string]>
