import { BASIC, GERMAN } from '../write/characters.ts'

/** The allowed forms of an element's text. */
export interface TextForm {
  most?: number
  pattern?: RegExp
  isReal?: (text: string) => boolean
  /** The banks' character set. */
  characters?: RegExp
  /** References have no slash at their ends, and no two in a row. */
  isId?: true
}

const german = new RegExp(`^[${GERMAN}]*$`, 'u')
const basic = new RegExp(`^[${BASIC}]*$`, 'u')

export const text = (most: number): TextForm => ({ most, characters: german })
export const id: TextForm = { most: 35, characters: basic, isId: true }
export const code = (most: number): TextForm => ({ most, pattern: /^[A-Z0-9]+$/ })
export const flag: TextForm = { pattern: /^(true|false|1|0)$/ }
export const count: TextForm = { pattern: /^\d{1,15}$/ }
export const decimal: TextForm = { pattern: /^(?=.{1,19}$)\d+(\.\d+)?$/ }
export const bic: TextForm = { pattern: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ }
export const country: TextForm = { pattern: /^[A-Z]{2}$/ }
/** Another rule checks whether it is valid. */
export const iban: TextForm = { most: 34 }
export const date: TextForm = { pattern: /^\d{4}-\d\d-\d\d$/, isReal: isDay }
export const dateTime: TextForm = {
  pattern: /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  isReal: isDay,
}

function isDay(written: string): boolean {
  const day = written.slice(0, 10)
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
