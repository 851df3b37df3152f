import { localeOf } from '@ruecklauf/model'

/**
 * Parses a typed number in the language's notation, or in another if it is unambiguous. In German
 * `1.500` is 1500, but `1500.50`, `1.50` and `1,234.56` are never thousands: a point without three
 * digits behind it is a decimal point. Null if it is no number.
 */
export function readNumber(text: string, language: string): number | null {
  const compact = text.replaceAll('−', '-').replace(/[\s'’]/g, '')
  const parts = /^(-?)([.,]*\d[\d.,]*)$/.exec(compact)
  if (!parts) return null
  const [, sign = '', figures = ''] = parts
  const decimal = decimalOf(figures, language)
  const at = decimal ? figures.lastIndexOf(decimal) : figures.length
  const [integer, fraction] = [figures.slice(0, at), figures.slice(at + 1)]
  if (!/^\d*$/.test(fraction) || !isGrouped(integer)) return null
  return Number(`${sign}${integer.replace(/\D/g, '') || 0}.${fraction || 0}`)
}

/** The decimal separator in the typed text. Null without one. */
function decimalOf(figures: string, language: string): string | null {
  const last = /[.,](?=\d*$)/.exec(figures)?.[0]
  if (!last) return null
  if (figures.indexOf(last) !== figures.lastIndexOf(last)) return null
  if (figures.includes(last === '.' ? ',' : '.')) return last
  return last === ownDecimal(language) || !isGrouped(figures) ? last : null
}

/** `1500`, or groups of three with one separator. */
const isGrouped = (figures: string) =>
  /^(\d*|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d{0,2}(,\d{3})+)$/.test(figures)

const ownDecimal = (language: string) =>
  new Intl.NumberFormat(localeOf(language)).format(0.5).replace(/\d/g, '')
