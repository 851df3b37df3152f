/** The files in which banks answer. */
export const bankMessageKinds = {
  'pain.002': 'Rückmeldung zu Überweisungen',
  'camt.052': 'Umsätze eines Tages',
  'camt.053': 'Kontoauszug',
  'camt.054': 'Umsatzanzeige',
  zip: 'Mehrere Dateien',
} as const

/** What became of a line of such a file; `known` is one that was told before in another way. */
export const bankEntryStates = {
  executed: 'Ausgeführt',
  returned: 'Zurückgekommen',
  known: 'Schon bekannt',
  open: 'Zu klären',
  other: 'Anderweitig',
} as const

/** Why a person decides about a line. */
export const openEntryReasons = {
  unknown_id: 'Die Referenz gehört zu keinem Posten',
  amount_differs: 'Der Betrag weicht ab',
  already_settled: 'Der Posten ist schon beantwortet',
  returned_twice: 'Der Posten ist schon zurückgekommen',
  not_sent: 'Der Posten wurde nie übergeben',
  looks_like_run: 'Betrag eines Laufs, ohne dessen Kennung',
  looks_like_item: 'Konto und Betrag eines Postens, ohne dessen Kennung',
  looks_like_return: 'Vom Konto eines Empfängers kommt ein Betrag zurück',
  currency_differs: 'Andere Währung',
  unknown_status: 'Unbekannte Rückmeldung',
  payees_differ: 'Namen weichen ab, ohne dass die Bank Posten nennt',
  reversal: 'Die Bank hat eine Buchung zurückgenommen',
  comes_back: 'Eine zweite Person bestätigt den Rückläufer',
  not_confirmed: 'Der Rückläufer wurde nicht bestätigt',
} as const

export type BankMessageKind = keyof typeof bankMessageKinds
/** What a line stands in. */
export type BankEntryKind = Exclude<BankMessageKind, 'zip'>
export type BankEntryState = keyof typeof bankEntryStates
export type OpenEntryReason = keyof typeof openEntryReasons

/** What a file of the bank came to, by its lines; the sum in cents as stored, in EUR as told. */
export interface AnswerCounts {
  entries: number
  accepted: number
  executed: number
  rejected: number
  returned: number
  /** Accounts whose payee was checked. */
  checked: number
  open: number
  known: number
  /** Payments that are none of ours. */
  other: number
  /** Of what was executed. */
  sum: number
}
