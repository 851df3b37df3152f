import { normaliseIban } from '@ruecklauf/model'
import { all, textAt, type XmlElement } from '../xml/element.ts'
import type { AccountStatement, Balance, Page } from './bank-message.ts'
import { amountAt, dayAt, directionAt, lineAt, requiredAt } from './fields.ts'

/** Booked balances: the opening and closing ones of a statement. */
const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD']

/**
 * The head of a statement or notice; its IBAN without spaces.
 * @param pageOfMessage The page of its message, where the bank counts these
 */
export function statementOf(element: XmlElement, pageOfMessage: Page | null): AccountStatement {
  const account = requiredAt(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')
  return {
    kind: 'statement',
    statement_id: idOf(element),
    account: normaliseIban(account),
    currency: lineAt(element, 'Acct/Ccy'),
    created_at: requiredAt(element, 'CreDtTm'),
    page:
      pageAt(element, 'StmtPgntn') ??
      pageAt(element, 'RptPgntn') ??
      pageAt(element, 'NtfctnPgntn') ??
      pageOfMessage,
    sequence_number: lineAt(element, 'ElctrncSeqNb', 'LglSeqNb'),
    opening: balanceAt(element, OPENING),
    closing: balanceAt(element, CLOSING),
  }
}

/** The page number, where there are several. */
export function pageAt(element: XmlElement, name: string): Page | null {
  const number = textAt(element, `${name}/PgNb`)
  if (number === null || !/^\d{1,5}$/.test(number)) return null
  const is_last = ['true', '1'].includes(textAt(element, `${name}/LastPgInd`) ?? '')
  return Number(number) > 1 || !is_last ? { number: Number(number), is_last } : null
}

/** Where the bank gives no id, the statement's time identifies it. */
function idOf(element: XmlElement): string {
  const id = requiredAt(element, 'Id')
  return id === 'NOTPROVIDED' ? requiredAt(element, 'CreDtTm') : id
}

function balanceAt(element: XmlElement, kinds: string[]): Balance | null {
  const balance = all(element, 'Bal').find((candidate) =>
    kinds.includes(lineAt(candidate, 'Tp/CdOrPrtry/Cd') ?? ''),
  )
  if (balance === undefined) return null
  const amount = amountAt(balance, 'Amt') ?? 0
  return { amount: amount * (directionAt(balance) ?? 1) + 0, on: dayAt(balance, 'Dt') }
}
