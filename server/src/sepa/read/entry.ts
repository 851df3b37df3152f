import { refusedBankFile } from '../refused-bank-file.ts'
import { first, textAt, type XmlElement } from '../xml/element.ts'
import type { AccountEntry, Batch, Transaction } from './bank-message.ts'
import { amountAt, dayAt, directionAt, lineAt, referenceAt, requiredAt } from './fields.ts'
import { mentionedIn } from './mentioned-ids.ts'
import { type UnsignedTransaction, withSide } from './transaction.ts'
import { codesOf } from './transaction-codes.ts'

interface Around {
  statement_id: string
  account: string
  position: number
  batch: Batch | null
  transactions: UnsignedTransaction[]
}

/** A line of a statement with its transactions. */
export function entryOf(element: XmlElement, around: Around): AccountEntry {
  const { statement_id, position, batch } = around
  const direction = directionAt(element)
  const unsigned = amountAt(element, 'Amt')
  if (direction === null || unsigned === null) throw refusedBankFile('bank_file_broken')
  const amount = direction * unsigned + 0
  const transactions = around.transactions.map((transaction) =>
    withSide(transaction, direction, around.account),
  )
  return {
    kind: 'entry',
    statement_id,
    position,
    reference: referenceAt(element, 'AcctSvcrRef', 'NtryRef'),
    amount,
    currency: first(element, 'Amt')?.attributes.Ccy ?? '',
    is_reversal: ['true', '1'].includes(textAt(element, 'RvslInd') ?? ''),
    status: requiredAt(element, 'Sts/Cd', 'Sts/Prtry', 'Sts'),
    booked_on: dayAt(element, 'BookgDt'),
    value_on: dayAt(element, 'ValDt'),
    ...codesOf(element),
    text: lineAt(element, 'AddtlNtryInf'),
    mentioned: mentionedIn(element),
    batch,
    transactions: amountOfOne(transactions, amount),
  }
}

/** The fields of a batch outside its transactions. */
export function batchOf(details: XmlElement): Batch | null {
  const batch = first(details, 'Btch')
  if (batch === undefined) return null
  const count = lineAt(batch, 'NbOfTxs')
  return {
    message_id: lineAt(batch, 'MsgId'),
    payment_id: lineAt(batch, 'PmtInfId'),
    count: count !== null && /^\d{1,15}$/.test(count) ? Number(count) : null,
    total: amountAt(batch, 'TtlAmt'),
  }
}

/** The only transaction of an entry has its amount, where it repeats none. */
function amountOfOne(transactions: Transaction[], amount: number): Transaction[] {
  const [only, ...others] = transactions
  if (only === undefined || others.length > 0 || only.amount !== null) return transactions
  return [{ ...only, amount }]
}
