import type { IsoDate } from '@ruecklauf/model'

/**
 * Parses a typed day, day first: `21.11.2026`, `1.2.26`, `21112026`, `21/11/2026`, or ISO. Null for
 * invalid days and implausible years.
 */
export function readDate(text: string): IsoDate | null {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(trimmed)
  if (iso) return day(iso[1], iso[2], iso[3])
  const parts =
    /^(\d{1,2})[./\s-]\s*(\d{1,2})[./\s-]\s*(\d{4}|\d\d)$/.exec(trimmed) ??
    /^(\d\d)(\d\d)(\d{4})$/.exec(trimmed)
  if (!parts) return null
  const [, ofMonth, month, year = ''] = parts
  return day(year.length === 2 ? `20${year}` : year, month, ofMonth)
}

function day(year = '', month = '', ofMonth = ''): IsoDate | null {
  if (!/^(19|20|21)\d\d$/.test(year)) return null
  const iso = `${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
