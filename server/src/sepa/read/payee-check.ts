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

/** What was found of the payee, told as the status of the transfer or as a reason beside it. */
export function payeeCheckOf(item: XmlElement): PayeeCheck | null {
  const reasons = all(item, 'StsRsnInf')
  const told = [
    lineAt(item, 'TxSts'),
    ...reasons.map((reason) => lineAt(reason, 'Rsn/Cd', 'Rsn/Prtry')),
  ]
  const result = told.map((code) => results[code ?? '']).find((one) => one !== undefined)
  if (result === undefined) return null
  return { result, name: result === 'close_match' ? nameOf(item, reasons) : null }
}

function nameOf(item: XmlElement, reasons: XmlElement[]): string | null {
  const lines = reasons.flatMap((reason) => all(reason, 'AddtlInf').map(({ text }) => text))
  const end = lines.findIndex((line) => line.length < FULL_LINE)
  const name = lines.slice(0, end === -1 ? lines.length : end + 1).join('')
  if (name === '') return lineAt(item, 'OrgnlTxRef/Cdtr/Pty/Nm', 'OrgnlTxRef/Cdtr/Nm')
  return lineAt({ name: '', attributes: {}, text: '', children: [named(name)] }, 'Nm')
}

const named = (text: string): XmlElement => ({ name: 'Nm', attributes: {}, children: [], text })
