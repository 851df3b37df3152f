import pg from 'pg'
import type { Parameters } from './sql-text.ts'

/**
 * Parameters for statements without support for them (COPY): each value becomes a quoted literal
 * with the driver's text, untyped until the statement types it.
 * @throws RangeError for a text PostgreSQL can't hold, TypeError for a value no filter or order
 * has.
 */
export const literals = (): Parameters => ({ values: [], reads: new Set(), add: literalOf })

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(withoutNul(Array.isArray(value) ? arrayText(value) : plainText(value)))
}

const arrayText = (values: readonly unknown[]) =>
  `{${values.map((value) => (value === null ? 'null' : quoted(plainText(value)))).join(',')}}`

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, (character) => `\\${character}`)}"`

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`a ${typeof value} is no literal`)
}

function withoutNul(text: string): string {
  if (text.includes('\u0000')) throw new RangeError('a text with a NUL is no literal')
  return text
}
