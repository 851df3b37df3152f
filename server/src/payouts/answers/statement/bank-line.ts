import { type Cents, type IsoDate, maskIban, maskIbans } from '@ruecklauf/model'
import type { AccountEntry, Transaction } from '../../../sepa/read/bank-message.ts'

/** One transaction of a statement, or an entry that was booked as one sum; cents with their sign. */
export interface BankLine {
  account: string
  statement_id: string
  position: number
  place: number
  reference: string | null
  booked_on: IsoDate | null
  amount: Cents
  /** The item it names; null for one that names none, or several as a batch. */
  end_to_end_id: string | null
  /** The file of ours that a batch is of. */
  order_ids: string[]
  /** Whether it may be a batch that is told by its sum alone. */
  is_sum: boolean
  /** Whether money came back that we had sent. */
  is_return: boolean
  is_reversal: boolean
  reason_code: string | null
  text: string | null
  counterparty: string | null
  iban_masked: string | null
}

/** SEPA credit transfers that came back (ISO 20022, bank transaction codes). */
const RETURNED = /-RRTN$/

/**
 * The lines of an entry: one a transaction where these say what they pay, else one for all of it. Where
 * transactions do not sum to their entry, the difference is a line of its own.
 */
export function linesOf(entry: AccountEntry, account: string): BankLine[] {
  const { transactions, amount } = entry
  if (!transactions.some(({ end_to_end_id }) => end_to_end_id !== null))
    return [asOneSum(entry, account)]
  const lines = transactions.map((transaction, place) => ({
    ...around(entry, account),
    ...told(transaction),
    place,
    reference: transaction.reference ?? entry.reference,
    amount: transaction.amount ?? 0,
    end_to_end_id: transaction.end_to_end_id,
    is_return: isReturn(entry, transaction),
    order_ids: [],
    is_sum: false,
  }))
  const rest = amount - lines.reduce((sum, line) => sum + line.amount, 0)
  if (rest === 0) return lines
  return [
    ...lines,
    { ...asOneSum(entry, account), place: lines.length, amount: rest, is_sum: false },
  ]
}

function asOneSum(entry: AccountEntry, account: string): BankLine {
  const { batch, transactions, amount, reference } = entry
  const [first] = transactions
  const ids = [batch?.payment_id, batch?.message_id, first?.payment_id, first?.message_id]
  return {
    ...around(entry, account),
    ...(first ? told(first) : { counterparty: null, iban_masked: null, reason_code: null }),
    text: maskIbans(first?.remittance ?? entry.text ?? '') || null,
    place: 0,
    reference: reference ?? first?.reference ?? null,
    amount,
    end_to_end_id: null,
    order_ids: ids.filter((one) => typeof one === 'string'),
    is_sum: batch !== null || transactions.length === 0,
    is_return: first ? isReturn(entry, first) : RETURNED.test(entry.transaction_code ?? ''),
  }
}

const around = (entry: AccountEntry, account: string) => ({
  account,
  statement_id: entry.statement_id,
  position: entry.position,
  booked_on: entry.booked_on ?? entry.value_on,
  is_reversal: entry.is_reversal,
})

const told = ({ counterparty, returned, remittance }: Transaction) => ({
  text: remittance && maskIbans(remittance),
  counterparty: counterparty.name,
  iban_masked: counterparty.iban && maskIban(counterparty.iban),
  reason_code: returned?.code ?? null,
})

const isReturn = ({ transaction_code }: AccountEntry, { returned }: Transaction) =>
  returned !== null || RETURNED.test(transaction_code ?? '')
