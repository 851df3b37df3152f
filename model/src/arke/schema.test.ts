import { describe, expect, it } from 'vitest'
import {
  boolean,
  date,
  datetime,
  defineArke,
  float,
  integer,
  link,
  list,
  money,
  string,
  time,
} from './define.ts'
import { checkValue, unitSchema } from './schema.ts'

const thing = defineArke({
  id: 'thing',
  label: 'Ding',
  fields: {
    name: string({ label: 'Name', required: true, min_length: 2, max_length: 5 }),
    kind: string({ label: 'Art', values: { a: 'A', b: 'B' }, required: true, default: 'a' }),
    tags: string({ label: 'Marken', multiple: true }),
    count: integer({ label: 'Anzahl', min: 1, max: 9 }),
    ratio: float({ label: 'Anteil' }),
    price: money({ label: 'Preis', min: 0 }),
    open: boolean({ label: 'Offen' }),
    day: date({ label: 'Tag' }),
    at: datetime({ label: 'Um' }),
    hour: time({ label: 'Uhrzeit' }),
    items: list({ label: 'Liste' }),
    owner: link({ label: 'Besitzer', to: 'user' }),
    state: string({ label: 'Zustand', read_only: true }),
  },
})
const check = (id: keyof typeof thing.fields, raw: unknown) =>
  checkValue(id, thing.fields[id], { raw })
const message = (id: keyof typeof thing.fields, raw: unknown) =>
  check(id, raw).violations[0]?.message

describe('a value', () => {
  it.each([
    ['count', '7', 7],
    ['ratio', '1.5', 1.5],
    ['open', 'false', false],
    ['open', '1', true],
    ['tags', '[x, y]', ['x', 'y']],
    ['tags', 'x', ['x']],
    ['at', '2026-05-01 10:00:00', '2026-05-01T10:00:00Z'],
    ['hour', '14:05', '14:05:00'],
    ['items', '[1,2]', [1, 2]],
    ['price', '12.34', 12.34],
    ['day', 'null', null],
  ] as const)('%s from the text %s', (id, raw, value) => {
    expect(check(id, raw)).toEqual({ value, violations: [] })
  })

  it.each([
    ['name', null, 'name: is required'],
    ['name', 'x', 'Name: min length is 2'],
    ['name', 'xxxxxx', 'Name: max length is 5'],
    ['name', 7, 'Name: must be a string'],
    ['name', ['x'], 'multiple values are not allowed for: name'],
    ['kind', 'c', 'allowed values for kind are: a, b'],
    ['count', '12abc', 'Anzahl: must be an integer'],
    ['count', 10, 'Anzahl: max is 9'],
    ['count', 1.5, 'Anzahl: must be an integer'],
    ['ratio', 'x', 'Anteil: must be a float'],
    ['ratio', Number.NaN, 'Anteil: must be a float'],
    ['price', 1.005, 'Preis: must have at most two decimals'],
    ['price', -1, 'Preis: min is 0'],
    ['open', 'maybe', 'Offen: must be a boolean'],
    ['day', '2026-02-30', 'Tag: must be a date (YYYY-MM-DD)'],
    ['at', '2026-05-01', 'Um: must be a datetime (ISO 8601 with time zone)'],
    ['items', '{}', 'Liste: must be a list'],
    ['owner', {}, 'Besitzer: must be a string'],
  ] as const)('%s refuses %j: %s', (id, raw, text) => {
    expect(message(id, raw)).toBe(text)
  })

  it('tells in the caller’s language what is wrong', () => {
    const { violations } = checkValue('count', thing.fields.count, { raw: 0, language: 'de' })
    expect(violations).toEqual([
      { context: 'parameter_validation', message: 'Mindestens 1.', parameter: 'count' },
    ])
  })
})

describe('the schema of a new unit', () => {
  it('has the writable fields and no others', () => {
    const schema = unitSchema(thing)
    expect(schema.safeParse({ name: 'Rohr', kind: 'b' }).success).toBe(true)
    expect(schema.safeParse({ name: 'Rohr', kind: 'b', state: 'x' }).success).toBe(false)
    expect(schema.safeParse({ kind: 'b' }).success).toBe(false)
  })
})
