import {
  boolean,
  checkValue,
  date,
  datetime,
  type Field,
  float,
  hasFormat,
  integer,
  money,
  string,
  textFormats,
  time,
} from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { cellSql } from './cell-sql.ts'
import { readCell } from './cell-text.ts'

const database = await testDatabase()
afterAll(database.drop)

const label = 'Feld'
const fields: Record<string, Field> = {
  boolean: boolean({ label }),
  date: date({ label }),
  datetime: datetime({ label }),
  time: time({ label }),
  integer: integer({ label }),
  bounded: integer({ label, min: 1, max: 12 }),
  float: float({ label }),
  percent: float({ label, min: 0, max: 100 }),
  money: money({ label, min: 0, max: 100_000 }),
  values: string({ label, values: { a: 'A', b: 'B' } }),
  pattern: string({ label, pattern: /^[A-Z0-9-]{4,40}$/ }),
  digits: string({ label, pattern: /^\d{8,14}$/ }),
  short: string({ label, min_length: 2, max_length: 5 }),
  many: string({ label, multiple: true, values: { a: 'A', b: 'B' } }),
  lower: string({ label, lowercase: true }),
  scanned: string({ label, scanned: true, pattern: /^[A-Z0-9-]{4,40}$/ }),
  ...Object.fromEntries(textFormats.map((format) => [format, string({ label, format })])),
}

const cells = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '-1',
    '+5',
    '12',
    '13',
    '007',
    '1.5',
    '1,5',
    '.5',
    '5.',
    '1.234,56',
    '1.234',
  ],
  ...[
    '1,234.5',
    '12,345',
    '0,01',
    '99,999',
    '100000',
    '100000,01',
    '1e3',
    ...['1.000', '12.500', '-1.500', '1.5000', '1.234.567', '1.23.456,7', '1,234.56', '1,2,3.4'],
    ...[
      '1 234,56',
      "1'234.56",
      '12 13',
      '12,50 \u20ac',
      'EUR 12,50',
      '\u20ac 1.500',
      '\u221212,5',
      '12,50-',
    ],
    '2147483648',
    '99999999999',
  ],
  ...['true', 'FALSE', 'Ja', 'nein', 'WAHR', 'falsch', 'x', 'a', 'b', 'A', 'null', 'undefined'],
  ...[
    '2026-01-31',
    '31.01.2026',
    '1.2.2026',
    '2026-02-30',
    '29.02.2024',
    '29.02.2023',
    '2026-13-01',
  ],
  ...['0000-01-01', '2026-1-1', '31.04.2026', '2026-01-31T10:00:00Z', '2026-07-01 10:00', '24:00'],
  ...[
    '2026-03-29T10:00:00+02:00',
    '2026-11-21 08:54:27.123Z',
    '2026-11-21 08:54:27.123+00',
    '2026-11-21 08:54:27-05',
    '2026-01-31 25:00',
    '10:30',
    '10:30:59',
    '23:60',
    '7:30',
  ],
  ...[
    ...['DE 811 023 731', 'de811.023.731', 'DE-811023731', 'DE811023732', 'ATU 3388-6804', '-'],
    ...[
      's/n: cv 2026\u2013004711',
      'SN:CV\u200b2026',
      "'CV2026004711",
      '„CV-2026“',
      'Seriennr.: 4711-0',
    ],
    ...[
      '1,23457E+11',
      '1.23457e11',
      '12345678.0',
      '12.345.678',
      '123456,00',
      '(01)04012345678901(21)cv 47.11',
    ],
    ...['10.11.2026 00:00', '2026-11-10 00:00:00', '10.11.2026 10:00', '1.1.2026T0:00'],
    'ABCD-1',
    'abcd-1',
    '12345678',
    '１２３４５６７８',
    'ÄÖÜ',
    'ÉCOLE',
    "'=1+1",
    "''a",
    "'-5",
    '=A1',
    'ab\ncd',
    '["a","b"]',
    '[]',
    '["x"]',
    '["a"',
    'a, b',
    'a,b,x',
  ],
]
/** Of numbers with exponents like e400 PostgreSQL takes none. */
const numbers = fc
  .string({ unit: fc.constantFrom(...'0123456789.,-+eTZ: ') })
  .filter((text) => !/e[-+]?\d{3}/.test(text))
const cell = fc.oneof(fc.constantFrom(...cells), numbers, fc.string({ maxLength: 8 }))

/** What our own rules make of a cell: its value, or that they refuse it. */
function judged(field: Field, text: string) {
  const { value, violations } = checkValue('field', field, { raw: readCell(field, text) })
  if (violations.length > 0) return 'refused'
  if (value === null) return null
  if (field.type === 'datetime') return new Date(String(value)).toISOString()
  if (field.type === 'time') return String(value).slice(0, 8)
  if (typeof value !== 'number') return value
  return (field.money ? Math.round(value * 100) : value) + 0
}

describe.each(Object.entries(fields))('a cell of the kind %s', (_, field) => {
  const { text, value, keeps } = cellSql(field)
  const valueSql =
    field.type === 'datetime'
      ? `to_char(v at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : field.type === 'time'
        ? 'v::text'
        : 'v'
  const statement = `select t is null as empty, v is not null and ${keeps('v', field)} as ok,
      to_json(${valueSql}) as value
    from (select t, ${value('t', field)} as v from (
      select ${text('c', field)} as t from (select $1::text collate "C" as c) a offset 0) b offset 0) c`

  it.each([
    ['blanks', ' '],
    ['digits', '1'],
    ['groups of digits', '1.'],
    ['letters', 'A'],
    ['commas', ','],
    ['brackets', '['],
  ])('is refused by its length, unread, if it is a megabyte of %s', async (_, sign) => {
    const written = `1${sign.repeat(1_000_000 / sign.length)}x`
    const { rows } = await database.pool.query(statement, [written])
    expect([rows[0].empty, rows[0].ok]).toEqual([false, false])
    expect(judged(field, written)).toBe('refused')
  })

  it('means to PostgreSQL what it means to the rules of a create', async () => {
    await fc.assert(
      fc.asyncProperty(cell, async (written) => {
        const { rows } = await database.pool.query(statement, [written])
        const { empty, value: sqlValue } = rows[0]
        // `markMisspelt` asks the model itself.
        const ok = rows[0].ok && (!field.format || hasFormat(field.format, sqlValue))
        const sql = empty ? null : ok ? (sqlValue === 0 ? 0 : sqlValue) : 'refused'
        expect([written, sql]).toEqual([written, judged(field, written)])
      }),
      { numRuns: 400 },
    )
  })
})

describe('a number in a file', () => {
  it.each([
    ['1.500', 'money', '1500'],
    ['1.500', 'integer', '1500'],
    ['1.500', 'float', '1.500'],
    ['1.234.567', 'integer', '1234567'],
    ['1.234,56', 'money', '1234.56'],
    ['1,234.56', 'money', '1234.56'],
    ['1 234,56 €', 'money', '1234.56'],
    ["1'234.56", 'money', '1234.56'],
    ['EUR 12,50', 'money', '12.50'],
    ['−12,5', 'float', '-12.5'],
  ])('%s as %s is %s', (text, type, number) => {
    const field = fields[type]
    expect(field && readCell(field, text)).toBe(number)
  })

  it.each(['1.23.456,7', '1,2,3.4', '12 13', '12,50-', '1.2.3'])('%s is none', (text) => {
    const field = fields.money
    expect(field && Number.isNaN(Number(readCell(field, text)))).toBe(true)
  })
})
