import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { literals } from './literals.ts'

const database = await testDatabase()
afterAll(database.drop)

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\\', "'", '"', '{', '}', ',', 'E', '$', ';', '\n', ' ') }),
  fc.constantFrom('null', 'NULL', '', "'; drop table faq; --", "\\'", '$$', '\\.'),
)
const plain = text.filter((value) => !value.includes('\u0000'))

describe('a literal', () => {
  it('is read by PostgreSQL as exactly the text it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(plain, async (value) => {
        const { rows } = await database.pool.query(`select ${literals().add(value)}::text as value`)
        expect(rows).toEqual([{ value }])
      }),
      { numRuns: 200 },
    )
  })

  it('keeps every element of a list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plain), async (value) => {
        const literal = literals().add(value)
        const { rows } = await database.pool.query(`select ${literal}::text[] as value`)
        expect(rows).toEqual([{ value }])
      }),
      { numRuns: 200 },
    )
  })

  it('stands for numbers, truth values and nothing', async () => {
    const [a, b, c, d] = [-5, 1.5e-7, false, null].map(literals().add)
    const { rows } = await database.pool.query(
      `select ${a}::int as a, ${b}::float8 as b, ${c}::boolean as c, ${d} is null as d`,
    )
    expect(rows).toEqual([{ a: -5, b: 1.5e-7, c: false, d: true }])
  })

  it('is not made of a text with a NUL, nor of an object', () => {
    expect(() => literals().add('a\u0000b')).toThrow(RangeError)
    expect(() => literals().add(['a', '\u0000'])).toThrow(RangeError)
    expect(() => literals().add({})).toThrow(TypeError)
  })
})
