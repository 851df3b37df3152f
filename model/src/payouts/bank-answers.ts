/** What a line of a bank's answer stands in. */
export const bankEntryKinds = {
  'pain.002': 'Rückmeldung zu Überweisungen',
  'camt.052': 'Umsätze eines Tages',
  'camt.053': 'Kontoauszug',
  'camt.054': 'Umsatzanzeige',
} as const

/** The files in which banks answer. */
export const bankMessageKinds = { ...bankEntryKinds, zip: 'Mehrere Dateien' } as const

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

/**
 * What a person may say that a line is, the likelier first: what goes out is executed, what comes in comes back; a
 * status report moves no money, so it may say either.
 */
export const settlementsOf = ({
  kind,
  amount,
}: {
  kind: BankEntryKind
  amount: number | null
}): readonly ('executed' | 'returned')[] =>
  kind === 'pain.002' ? ['returned', 'executed'] : (amount ?? 0) < 0 ? ['executed'] : ['returned']
