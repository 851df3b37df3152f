/** The kinds of entry in a bank file. */
export const bankEntryKinds = {
  'pain.002': 'Rückmeldung zu Überweisungen',
  'camt.052': 'Umsätze eines Tages',
  'camt.053': 'Kontoauszug',
  'camt.054': 'Umsatzanzeige',
} as const

/** The files in which banks answer. */
export const bankMessageKinds = { ...bankEntryKinds, zip: 'Mehrere Dateien' } as const

/** The outcome of an entry in a bank file; `known` was reported before in another way. */
export const bankEntryStates = {
  executed: 'Ausgeführt',
  returned: 'Zurückgekommen',
  known: 'Schon bekannt',
  open: 'Zu klären',
  other: 'Anderweitig',
} as const

/** Why a person decides about a line. */
export const openEntryReasons = {
  unknown_id: 'Die Kennung gehört zu keinem Posten',
  unclear_id: 'Die Kennung passt zu mehreren Posten',
  return_unnamed: 'Rückläufer ohne Kennung',
  amount_differs: 'Der Betrag weicht ab',
  already_settled: 'Anderes ist schon gebucht',
  contradicts: 'Die Bank widerspricht sich',
  returned_twice: 'Der Posten ist schon zurückgekommen',
  not_sent: 'Der Posten wurde nie übergeben',
  looks_like_run: 'Betrag eines Laufs, ohne dessen Kennung',
  looks_like_item: 'Konto und Betrag eines Postens, ohne dessen Kennung',
  looks_like_return: 'Vom Konto eines Empfängers geht ein Betrag ein',
  currency_differs: 'Andere Währung',
  unknown_status: 'Unbekannte Rückmeldung',
  payees_differ: 'Namen weichen ab, ohne dass die Bank Posten nennt',
  reversal: 'Die Bank nimmt eine Buchung zurück',
  comes_back: 'Eine zweite Person bestätigt den Rückläufer',
  not_confirmed: 'Der Rückläufer wurde nicht bestätigt',
} as const

export type BankMessageKind = keyof typeof bankMessageKinds
export type BankEntryKind = keyof typeof bankEntryKinds
export type BankEntryState = keyof typeof bankEntryStates
export type OpenEntryReason = keyof typeof openEntryReasons

/** The totals of an imported bank file by entry; the sum in cents as stored, in EUR on the wire. */
export interface AnswerCounts {
  entries: number
  accepted: number
  executed: number
  rejected: number
  returned: number
  /** Accounts with a checked payee. */
  checked: number
  open: number
  known: number
  /** Payments that are none of ours. */
  other: number
  /** The sum of executed payments. */
  sum: number
}

/**
 * Possible meanings of a bank line, most likely first. Outgoing money is an execution, incoming money a return. A
 * status report moves no money, so it may be either.
 */
export const settlementsOf = ({
  kind,
  amount,
}: {
  kind: BankEntryKind
  amount: number | null
}): readonly ('executed' | 'returned')[] =>
  kind === 'pain.002' ? ['returned', 'executed'] : (amount ?? 0) < 0 ? ['executed'] : ['returned']
