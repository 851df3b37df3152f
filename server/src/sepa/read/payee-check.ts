import { all, type XmlElement } from '../xml/element.ts'
import type { PayeeCheck } from './bank-message.ts'
import { lineAt } from './fields.ts'

/** Results of the payee check (EPC218-23, Verification of Payee). */
const results: Readonly<Record<string, PayeeCheck['result']>> = {
  RCVC: 'match',
  RVMC: 'close_match',
  RVNM: 'no_match',
  RVNA: 'not_possible',
}

/** A line of a reason has no more characters; a longer name goes on in the next. */
const FULL_LINE = 105
/** German banks put a quotation mark before quotes (DFÜ-Abkommen Anlage 3). */
const QUOTE = /^["„“”]/

/** The result about the payee, in the status of the transfer or in a reason beside it. */
export function payeeCheckOf(item: XmlElement): PayeeCheck | null {
  const reasons = all(item, 'StsRsnInf')
  const result = resultOf(
    lineAt(item, 'TxSts'),
    ...reasons.map((reason) => lineAt(reason, 'Rsn/Cd', 'Rsn/Prtry')),
  )
  if (result === undefined) return null
  return { result, name: result === 'close_match' ? nameOf(item, reasons) : null }
}

/** The first of these codes with a result about a payee. */
const resultOf = (...codes: (string | null)[]) =>
  codes.map((code) => results[code ?? '']).find((result) => result !== undefined)

/** A bank's result about all payees of a file or payment, given as its status. */
export const checkOfAll = (status: string | null): PayeeCheck['result'] | null =>
  resultOf(status) ?? null

/** The name quoted by the bank, else its first line. */
function nameOf(item: XmlElement, reasons: XmlElement[]): string | null {
  const lines = reasons.flatMap((reason) => all(reason, 'AddtlInf').map(({ text }) => text))
  const quoted = lines.filter((line) => QUOTE.test(line))
  const nameLines = quoted.length > 0 ? quoted : lines
  const end = nameLines.findIndex((line) => line.length < FULL_LINE)
  const name = nameLines
    .slice(0, end === -1 ? nameLines.length : end + 1)
    .map((line) => line.replace(QUOTE, ''))
    .join('')
    .replace(/["“”]$/, '')
  if (name === '') return lineAt(item, 'OrgnlTxRef/Cdtr/Pty/Nm', 'OrgnlTxRef/Cdtr/Nm')
  return lineAt({ name: '', attributes: {}, text: '', children: [named(name)] }, 'Nm')
}

const named = (text: string): XmlElement => ({ name: 'Nm', attributes: {}, children: [], text })
