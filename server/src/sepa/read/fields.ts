import { cleanText } from '../../foreign-text/clean-text.ts'
import { centsOf } from '../amount.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import { all, textAt, type XmlElement } from '../xml/element.ts'
import type { BankReason } from './bank-message.ts'

/** Longer is no text of ISO 20022 that is read here. */
const LONGEST = 500

/** The text at the first of the paths that has one, as it may be stored and shown. */
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
 *
 * @throws refusedBankFile `bank_file_broken` for a day that no calendar has, or of another century
 */
export function dayAt(from: XmlElement, path: string): string | null {
  return dayOfText(textAt(from, `${path}/Dt`, `${path}/DtTm`))
}

/** The day that a text begins with, or null for a text without; throws as `dayAt`. */
export function dayOfText(text: string | null): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0]
  if (day === undefined) return null
  const at = new Date(`${day}T00:00:00Z`)
  if (!/^20/.test(day) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw refusedBankFile('bank_file_broken')
  return day
}

/**
 * An amount in cents, or null where none is stated.
 *
 * @throws refusedBankFile `bank_file_amount` for what is no whole number of cents, or below zero
 */
export function amountAt(from: XmlElement, ...paths: string[]): number | null {
  const text = textAt(from, ...paths)
  if (text === null) return null
  const cents = centsOf(text)
  if (cents === null) throw refusedBankFile('bank_file_amount', { value: shown(text) })
  return cents
}

/** Enough of a text to find its place in the file. */
const shown = (text: string) => cleanText(text.slice(0, 40))

/** Minus one for what leaves the account, one for what reaches it; null where nothing is said. */
export function directionAt(from: XmlElement): 1 | -1 | null {
  const text = textAt(from, 'CdtDbtInd')
  if (text === null) return null
  if (text !== 'CRDT' && text !== 'DBIT') throw refusedBankFile('bank_file_broken')
  return text === 'CRDT' ? 1 : -1
}

/** What a bank gives as reasons, with its lines of explanation. */
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
