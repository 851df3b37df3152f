import { type Cents, type IsoDate, maskIban, maskIbans, normaliseIban } from '@ruecklauf/model'
import type {
  AccountEntry,
  AccountStatement,
  Transaction,
} from '../../../sepa/read/bank-message.ts'
import { idsIn } from '../../../sepa/read/mentioned-ids.ts'
import { isBatch, isReturned, isTransfer } from '../../../sepa/read/transaction-codes.ts'

/** One transaction of a statement, or an entry booked as one sum; signed cents. */
export interface BankLine {
  account: string
  statement_id: string
  page: number
  position: number
  place: number
  reference: string | null
  booked_on: IsoDate | null
  amount: Cents
  currency: string
  /** The bank's own text; null for none, or for the several orders of a batch. */
  end_to_end_id: string | null
  /** Ids in the form of ours in any of its fields. */
  mentioned: string[]
  /** Whether it contains a shortened id that matches several. */
  is_unclear: boolean
  /** Our file that it belongs to. */
  order_ids: string[]
  /** Whether the bank marks it as transfers booked as one sum. */
  is_batch: boolean
  /** The number of those transfers, where the bank states it. */
  count: number | null
  /** Whether it returns money that we had sent. */
  is_return: boolean
  is_reversal: boolean
  reason_code: string | null
  text: string | null
  counterparty: string | null
  /** Of the counterparty; never stored. */
  iban: string | null
  iban_masked: string | null
}

/** The statement, or page of one, with the entries. */
type LineOf = Pick<AccountStatement, 'account' | 'page'>

/**
 * The lines of an entry: one per transaction where these state an amount, else one for the whole
 * entry. Where transactions do not sum to their entry, the difference is a line of its own.
 */
export function linesOf(entry: AccountEntry, of: LineOf): BankLine[] {
  const { transactions, amount } = entry
  if (!areToldApart(entry)) return [asOneSum(entry, of)]
  const lines = transactions.map((transaction, place) => ({
    ...around(entry, of),
    ...namedBy(transaction),
    ...named(transaction),
    place,
    reference: transaction.reference ?? entry.reference,
    amount: transaction.amount ?? 0,
    currency: entry.currency === 'EUR' ? (transaction.currency ?? 'EUR') : entry.currency,
    is_return: isReturn(entry, transaction),
    order_ids: [],
    is_batch: false,
    count: null,
  }))
  const rest = amount - lines.reduce((sum, line) => sum + line.amount, 0)
  if (rest === 0) return lines
  return [...lines, { ...asOneSum(entry, of), place: lines.length, amount: rest, is_batch: false }]
}

/**
 * Incoming transactions have different payers; outgoing ones form one sum where no transfer of it
 * has a name.
 */
const areToldApart = ({ transactions, amount }: AccountEntry) =>
  transactions.some(({ end_to_end_id, mentioned }) => end_to_end_id !== null || mentioned[0]) ||
  (amount > 0 && transactions.length > 1 && transactions.every((part) => part.amount !== null))

function asOneSum(entry: AccountEntry, of: LineOf): BankLine {
  const { batch, transactions, amount, reference, currency } = entry
  const [first] = transactions
  const ids = [
    ...[batch?.payment_id, batch?.message_id, first?.payment_id, first?.message_id],
    ...[...entry.mentioned, ...transactions.flatMap(({ mentioned }) => mentioned)],
  ]
  const codes = transactions.find(({ transaction_code }) => transaction_code !== null) ?? entry
  return {
    ...around(entry, of),
    ...(first && transactions.length === 1
      ? { ...namedBy(first), ...named(first) }
      : { counterparty: null, iban: null, iban_masked: null, reason_code: null, ...named(null) }),
    text: maskIbans(first?.remittance ?? entry.text ?? '') || null,
    place: 0,
    reference: reference ?? first?.reference ?? null,
    amount,
    currency,
    mentioned: [...entry.mentioned, ...(first?.mentioned ?? [])],
    order_ids: ids.flatMap((id) => (id ? spelled(id) : [])),
    is_batch:
      (isTransfer(entry) || isTransfer(codes)) &&
      (batch !== null || transactions.length > 1 || isBatch(entry)),
    count: batch?.count ?? (transactions.length > 1 ? transactions.length : null),
    is_return: first ? isReturn(entry, first) : isReturned(entry),
  }
}

/** In the stored form of our ids, where it is one. */
const spelled = (id: string) => idsIn(id)[0] ?? id

const named = (transaction: Transaction | null) => ({
  end_to_end_id: transaction?.end_to_end_id ? spelled(transaction.end_to_end_id) : null,
  mentioned: transaction?.mentioned ?? [],
})

const around = (entry: AccountEntry, { account, page }: LineOf) => ({
  account,
  page: page?.number ?? 1,
  statement_id: entry.statement_id,
  position: entry.position,
  booked_on: entry.booked_on ?? entry.value_on,
  is_reversal: entry.is_reversal,
  is_unclear: false,
})

const namedBy = ({ counterparty, returned, remittance }: Transaction) => ({
  text: remittance && maskIbans(remittance),
  counterparty: counterparty.name,
  iban: counterparty.iban && normaliseIban(counterparty.iban),
  iban_masked: counterparty.iban && maskIban(counterparty.iban),
  reason_code: returned?.code ?? null,
})

const isReturn = (entry: AccountEntry, transaction: Transaction) =>
  transaction.returned !== null || isReturned(entry) || isReturned(transaction)
