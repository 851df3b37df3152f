import { cleanText } from '../../foreign-text/clean-text.ts'
import { centsOf } from '../amount.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import { all, textAt, type XmlElement } from '../xml/element.ts'
import type { BankReason } from './bank-message.ts'

/** No text of ISO 20022 that we read is longer. */
const LONGEST = 500

/** The text at the first path that has one, cleaned for storing and showing. */
export function lineAt(from: XmlElement, ...paths: string[]): string | null {
  const text = textAt(from, ...paths)
  return text === null ? null : cleanText(text).slice(0, LONGEST) || null
}

/** @throws refusedBankFile `bank_file_broken` where it is missing */
export function requiredAt(from: XmlElement, ...paths: string[]): string {
  const text = lineAt(from, ...paths)
  if (text === null) throw refusedBankFile('bank_file_broken')
  return text
}

/** A reference, or null where the file says there is none. */
export function referenceAt(from: XmlElement, ...paths: string[]): string | null {
  const text = lineAt(from, ...paths)
  return text === 'NOTPROVIDED' ? null : text
}

/**
 * The day of a choice of date and date with time, `YYYY-MM-DD`.
 * @throws refusedBankFile `bank_file_broken` for a day that no calendar has, or of another century
 */
export function dayAt(from: XmlElement, path: string): string | null {
  return dayOfText(textAt(from, `${path}/Dt`, `${path}/DtTm`))
}

/** The day at the start of a text, or null for no text; throws like `dayAt`. */
export function dayOfText(text: string | null): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0]
  if (day === undefined) return null
  const at = new Date(`${day}T00:00:00Z`)
  if (!/^20/.test(day) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw refusedBankFile('bank_file_broken')
  return day
}

/**
 * An amount in cents, or null where there is none.
 * @throws refusedBankFile `bank_file_amount` for anything but a whole number of cents, or below
 * zero
 */
export function amountAt(from: XmlElement, ...paths: string[]): number | null {
  const text = textAt(from, ...paths)
  if (text === null) return null
  const cents = centsOf(text)
  if (cents === null) throw refusedBankFile('bank_file_amount', { value: excerpt(text) })
  return cents
}

/** Enough of a text to find its place in the file. */
const excerpt = (text: string) => cleanText(text.slice(0, 40))

/** Minus one for outgoing, one for incoming money; null where the file has no direction. */
export function directionAt(from: XmlElement): 1 | -1 | null {
  const text = textAt(from, 'CdtDbtInd')
  if (text === null) return null
  if (text !== 'CRDT' && text !== 'DBIT') throw refusedBankFile('bank_file_broken')
  return text === 'CRDT' ? 1 : -1
}

/** A bank's reasons, with its lines of explanation. */
export const reasonsAt = (from: XmlElement, path: string): BankReason[] =>
  all(from, path).map((reason) => ({
    code: lineAt(reason, 'Rsn/Cd', 'Rsn/Prtry'),
    text: linesAt(reason, 'AddtlInf'),
  }))

/** Several lines as one text. */
export function linesAt(from: XmlElement, path: string): string | null {
  const lines = all(from, path).map(({ text }) => cleanText(text))
  return lines.filter(Boolean).join(' ').slice(0, LONGEST) || null
}
