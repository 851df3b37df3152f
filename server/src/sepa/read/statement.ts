import { normaliseIban } from '@ruecklauf/model'
import { all, type XmlElement } from '../xml/element.ts'
import type { AccountStatement, Balance } from './bank-message.ts'
import { amountAt, dayAt, directionAt, lineAt, requiredAt } from './fields.ts'

/** Booked balances: what a statement begins and ends with. */
const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD']

/** The head of a statement or notice; its IBAN without spaces. */
export function statementOf(element: XmlElement): AccountStatement {
  const account = requiredAt(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')
  return {
    kind: 'statement',
    statement_id: idOf(element),
    account: normaliseIban(account),
    currency: lineAt(element, 'Acct/Ccy'),
    created_at: requiredAt(element, 'CreDtTm'),
    sequence_number: lineAt(element, 'ElctrncSeqNb', 'LglSeqNb'),
    opening: balanceAt(element, OPENING),
    closing: balanceAt(element, CLOSING),
  }
}

/** One that the bank leaves open is told by its time. */
function idOf(element: XmlElement): string {
  const id = requiredAt(element, 'Id')
  return id === 'NOTPROVIDED' ? requiredAt(element, 'CreDtTm') : id
}

function balanceAt(element: XmlElement, kinds: string[]): Balance | null {
  const balance = all(element, 'Bal').find((one) =>
    kinds.includes(lineAt(one, 'Tp/CdOrPrtry/Cd') ?? ''),
  )
  if (balance === undefined) return null
  const amount = amountAt(balance, 'Amt') ?? 0
  return { amount: amount * (directionAt(balance) ?? 1) + 0, on: dayAt(balance, 'Dt') }
}
