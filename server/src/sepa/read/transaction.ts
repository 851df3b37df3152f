import { normaliseIban } from '@ruecklauf/model'
import { first, type XmlElement } from '../xml/element.ts'
import type { Transaction } from './bank-message.ts'
import { amountAt, directionAt, lineAt, linesAt, reasonsAt, referenceAt } from './fields.ts'
import { mentionedIn } from './mentioned-ids.ts'
import { codesOf } from './transaction-codes.ts'

/** A transaction before its entry reveals the direction of the money. */
export interface UnsignedTransaction extends Omit<Transaction, 'counterparty'> {
  direction: 1 | -1 | null
  debtor: Transaction['counterparty']
  creditor: Transaction['counterparty']
}

export const transactionOf = (details: XmlElement): UnsignedTransaction => ({
  end_to_end_id: referenceAt(details, 'Refs/EndToEndId'),
  message_id: referenceAt(details, 'Refs/MsgId'),
  payment_id: referenceAt(details, 'Refs/PmtInfId'),
  reference: referenceAt(details, 'Refs/AcctSvcrRef', 'Refs/TxId'),
  amount: amountAt(details, 'Amt', 'AmtDtls/TxAmt/Amt'),
  currency: (first(details, 'Amt') ?? first(details, 'AmtDtls/TxAmt/Amt'))?.attributes.Ccy ?? null,
  direction: directionAt(details),
  returned: reasonsAt(details, 'RtrInf')[0] ?? null,
  debtor: partyOf(details, 'Dbtr'),
  creditor: partyOf(details, 'Cdtr'),
  remittance: linesAt(details, 'RmtInf/Ustrd') ?? linesAt(details, 'AddtlTxInf'),
  ...codesOf(details),
  mentioned: mentionedIn(details, { except: ['MsgId', 'PmtInfId'] }),
})

/** From the account's side; the counterparty is the owner of the other account. */
export function withSide(
  { direction, debtor, creditor, ...transaction }: UnsignedTransaction,
  entryDirection: 1 | -1,
  account: string,
): Transaction {
  const side = direction ?? entryDirection
  const [likely, other] = side === 1 ? [debtor, creditor] : [creditor, debtor]
  return {
    ...transaction,
    amount: transaction.amount === null ? null : transaction.amount * side + 0,
    // A return repeats the parties of the original transfer, so that its debtor is the account.
    counterparty: isSomebodyElse(likely, account) ? likely : other,
  }
}

const isSomebodyElse = ({ name, iban }: Transaction['counterparty'], account: string) =>
  iban === null ? name !== null : normaliseIban(iban) !== normaliseIban(account)

const partyOf = (details: XmlElement, role: 'Dbtr' | 'Cdtr'): Transaction['counterparty'] => ({
  name: lineAt(details, `RltdPties/${role}/Pty/Nm`, `RltdPties/${role}/Nm`),
  iban: lineAt(details, `RltdPties/${role}Acct/Id/IBAN`),
})
