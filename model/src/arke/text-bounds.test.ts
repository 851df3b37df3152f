import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { arkes } from '../arkes/index.ts'
import { sayTo } from '../texts/index.ts'
import type { Field } from './define.ts'
import { checkValue } from './schema.ts'
import { MAX_JSON, MAX_SCALAR, mostUnits, textLimit } from './text-bounds.ts'
import { parseWithin } from './within-bounds.ts'

const fields = Object.values(arkes).flatMap(({ id, fields: own }) =>
  Object.entries<Field>(own).map(([name, field]) => [`${id}.${name}`, field] as const),
)

describe('a field of every arke refuses by its length what is too long for it', () => {
  it.each(fields)('%s', (name, field) => {
    const limit = field.multiple ? MAX_JSON : textLimit(field)
    for (const sign of ['1', ' ', '[', 'a@']) {
      const raw = sign.repeat((field.multiple ? MAX_JSON : mostUnits(field)) + 1)
      const { violations } = checkValue(name, field, { raw, say: sayTo('de') })
      const text = `Höchstens ${limit.toLocaleString('de-DE')} Zeichen.`
      expect(violations.map(({ message }) => message)).toEqual([text])
    }
  })

  it.each(fields.filter(([, { multiple }]) => multiple))(
    '%s, in each of its values',
    (name, field) => {
      const raw = ['a', '1'.repeat(mostUnits(field) + 1)]
      expect(checkValue(name, field, { raw }).violations).toHaveLength(1)
    },
  )
})

it('a number has at most 40 signs', () => {
  const field = { type: 'float', label: 'Betrag' } as const
  expect(checkValue('n', field, { raw: ` ${'1'.repeat(11)}.5 ` })).toMatchObject({ violations: [] })
  for (const raw of ['1'.repeat(41), `${'1'.repeat(1_000_000)}x`, ' '.repeat(1_000_000)])
    expect(checkValue('n', field, { raw }).violations).toMatchObject([
      { message: `Betrag: max length is ${MAX_SCALAR}` },
    ])
})

it('an object and a list have at most 200,000 characters of JSON', () => {
  const items = (n: number) => Array.from({ length: n }, () => 'a')
  for (const [type, of] of [
    ['dict', (n: number) => ({ a: items(n) })],
    ['list', items],
  ] as const) {
    const field = { type, label: 'Angaben' } as const
    expect(checkValue('d', field, { raw: of(40_000) }).violations).toEqual([])
    expect(checkValue('d', field, { raw: of(50_000) }).violations).toMatchObject([
      { message: `Angaben: max length is ${MAX_JSON}` },
    ])
  }
})

describe('an input is bounded before its schema reads it', () => {
  let reads = 0
  const read = z.string().refine(() => {
    reads += 1
    return true
  })
  it.each([
    ['a text', read, 'a'.repeat(200_000)],
    ['a text with a limit', read.max(5), 'a'.repeat(81)],
    ['an optional one', read.nullish(), 'a'.repeat(200_000)],
    ['one of a list', z.array(read), ['a'.repeat(200_000)]],
    ['one of an object', z.strictObject({ a: read.default('') }), { a: 'a'.repeat(200_000) }],
    ['one of a record', z.record(z.string(), read), { a: 'a'.repeat(200_000) }],
    ['one of each kind', z.union([read, z.array(read)]), 'a'.repeat(200_000)],
    ['a number as a text', z.preprocess(Number, z.number()), 'a'.repeat(200_000)],
    ['a long list', z.array(read), Array.from({ length: 5_001 }, () => 'a')],
    ['a list beyond its limit', z.array(read).max(3), ['a', 'a', 'a', 'a']],
    ['what nothing is known of', z.unknown(), { a: ['a'.repeat(300_000)] }],
  ])('%s', (_, schema, raw) => {
    reads = 0
    const { success, error } = parseWithin(schema, raw)
    expect([success, error?.issues.map(({ code }) => code), reads]).toEqual([false, ['too_big'], 0])
  })

  it('and taken where it keeps its bounds', () =>
    expect(
      parseWithin(z.object({ a: read.max(5), b: z.array(z.int()) }), { a: 'abc', b: [1] }),
    ).toEqual({
      success: true,
      data: { a: 'abc', b: [1] },
    }))
})
