import { maskIban, normaliseIban } from '@ruecklauf/model'
import { refusedBankFile } from '../refused-bank-file.ts'
import { all, type XmlElement } from '../xml/element.ts'
import type { AccountStatement, Balance } from './bank-message.ts'
import { amountAt, dayAt, directionAt, lineAt, requiredAt } from './fields.ts'

/** Booked balances: what a statement begins and ends with. */
const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD']

/**
 * The head of a statement or notice.
 *
 * @param account The IBAN it has to be of, or null for any
 * @throws refusedBankFile `bank_file_of_other_bank`
 */
export function statementOf(element: XmlElement, account: string | null): AccountStatement {
  const iban = requiredAt(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')
  if (account !== null && normaliseIban(iban) !== normaliseIban(account))
    throw refusedBankFile('bank_file_of_other_bank', { account: maskIban(iban) })
  return {
    kind: 'statement',
    statement_id: requiredAt(element, 'Id'),
    account: iban,
    currency: lineAt(element, 'Acct/Ccy'),
    created_at: requiredAt(element, 'CreDtTm'),
    sequence_number: lineAt(element, 'ElctrncSeqNb', 'LglSeqNb'),
    opening: balanceAt(element, OPENING),
    closing: balanceAt(element, CLOSING),
  }
}

function balanceAt(element: XmlElement, kinds: string[]): Balance | null {
  const balance = all(element, 'Bal').find((one) =>
    kinds.includes(lineAt(one, 'Tp/CdOrPrtry/Cd') ?? ''),
  )
  if (balance === undefined) return null
  const amount = amountAt(balance, 'Amt') ?? 0
  return { amount: amount * (directionAt(balance) ?? 1) + 0, on: dayAt(balance, 'Dt') }
}
