import { localeOf } from '@ruecklauf/model'

/**
 * The number somebody typed: the way the language writes it, or another, where it can be meant only
 * one way. In German `1.500` is 1500, but `1500.50`, `1.50` and `1,234.56` are never thousands: a
 * point that no three digits follow is a comma. Null where it is no number.
 */
export function readNumber(text: string, language: string): number | null {
  const typed = text.replaceAll('−', '-').replace(/[\s'’]/g, '')
  const parts = /^(-?)([.,]*\d[\d.,]*)$/.exec(typed)
  if (!parts) return null
  const [, sign = '', figures = ''] = parts
  const decimal = decimalOf(figures, language)
  const at = decimal ? figures.lastIndexOf(decimal) : figures.length
  const [whole, fraction] = [figures.slice(0, at), figures.slice(at + 1)]
  if (!/^\d*$/.test(fraction) || !isGrouped(whole)) return null
  return Number(`${sign}${whole.replace(/\D/g, '') || 0}.${fraction || 0}`)
}

/** The sign that parts the whole from the fraction in what was typed; null where none does. */
function decimalOf(figures: string, language: string): string | null {
  const last = /[.,](?=\d*$)/.exec(figures)?.[0]
  if (!last) return null
  if (figures.indexOf(last) !== figures.lastIndexOf(last)) return null
  if (figures.includes(last === '.' ? ',' : '.')) return last
  return last === ownDecimal(language) || !isGrouped(figures) ? last : null
}

/** `1500`, or groups of three with one sign between them. */
const isGrouped = (figures: string) =>
  /^(\d*|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d{0,2}(,\d{3})+)$/.test(figures)

const ownDecimal = (language: string) =>
  new Intl.NumberFormat(localeOf(language)).format(0.5).replace(/\d/g, '')
