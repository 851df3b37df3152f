import pg from 'pg'

const oid = { int8: 20, int8_array: 1016, date: 1082, date_array: 1182, timestamptz: 1184 } as const

const readers: Record<number, (text: string) => unknown> = {
  [oid.int8]: safeInteger,
  [oid.int8_array]: (text) => textArray(text).map((item) => item && safeInteger(item)),
  [oid.date]: (text) => text,
  [oid.date_array]: textArray,
  [oid.timestamptz]: isoInstant,
}

/**
 * How PostgreSQL's values reach TypeScript: bigint as a number, dates as `2024-05-01`, instants as
 * `2024-05-01T10:00:00Z`, numeric as text. Needs connections whose TimeZone is UTC.
 */
export const value_types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => readers[id] ?? pg.types.getTypeParser(id, format),
}

/**
 * Reads a bigint, such as an amount in cents.
 *
 * @throws RangeError beyond 2^53 - 1, where a number would no longer be exact.
 */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is no safe integer`)
  return value
}

/** Turns `2024-05-01 10:00:00.12+00` into `2024-05-01T10:00:00.120Z`; zero milliseconds are left out. */
function isoInstant(text: string): string {
  const [, date, time, fraction = ''] = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? []
  if (!date) return text
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  return `${date}T${time}${milliseconds === '000' ? '' : `.${milliseconds}`}Z`
}

/** Numbers and dates are never quoted within an array. */
function textArray(text: string): (string | null)[] {
  const items = text.slice(1, -1)
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : item))
}
