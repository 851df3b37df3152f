import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparisons,
  type Filter,
  FilterError,
  filterLimits,
  parseFilter,
  printFilter,
} from './filter.ts'

const path = fc
  .array(fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('.'))
const text = fc.string({ maxLength: 20 })

const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.record({ op: fc.constantFrom(...comparisons), path, value: text }),
    fc.record({ op: fc.constant('isnull' as const), path }),
    fc.record({
      op: fc.constant('in' as const),
      path,
      values: fc.array(fc.string({ maxLength: 10 }), { maxLength: 4 }),
    }),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      filters: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('not' as const), filter: tie('tree') }),
  ),
}))

describe('a filter', () => {
  it('printed and parsed is itself', () => {
    fc.assert(
      fc.property(tree, (filter) => {
        expect(parseFilter(printFilter(filter))).toEqual(filter)
      }),
      { numRuns: 10_000 },
    )
  })

  it('of any text is read, and stays itself, or is refused with a FilterError', () => {
    const grammar = fc
      .array(
        fc.constantFrom(
          'and(',
          'or(',
          'not(',
          'eq(',
          'in(',
          'isnull(',
          ')',
          '(',
          ',',
          'a',
          'b.c',
          '\\',
          ' ',
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 60 }), grammar), (source) => {
        try {
          const filter = parseFilter(source)
          if (filter) expect(parseFilter(printFilter(filter))).toEqual(filter)
        } catch (error) {
          expect(error).toBeInstanceOf(FilterError)
        }
      }),
      { numRuns: 100_000 },
    )
  })

  it('reads the forms of the contract', () => {
    expect(parseFilter('')).toBeNull()
    expect(parseFilter('eq(a,b,c)')).toEqual({ op: 'eq', path: 'a', value: 'b,c' })
    expect(parseFilter('eq(a,x),isnull(b)')).toEqual({
      op: 'and',
      filters: [
        { op: 'eq', path: 'a', value: 'x' },
        { op: 'isnull', path: 'b' },
      ],
    })
    for (const list of ['in(k,a,b)', 'in(k,(a,b))', 'in(k,[a,b])'])
      expect(parseFilter(list)).toEqual({ op: 'in', path: 'k', values: ['a', 'b'] })
    expect(parseFilter('and(or(eq(a,1),eq(b,2)),not(isnull(c)))')).toMatchObject({ op: 'and' })
    expect(parseFilter('eq(name,Köln (Süd))')).toEqual({
      op: 'eq',
      path: 'name',
      value: 'Köln (Süd)',
    })
  })

  it.each([
    ['foo(a,b)', 'filter `foo(a,b)` not available'],
    ['eq(a)', 'invalid value. Use `isnull()` operator to check null values'],
    ['and(eq(a,b)', 'unbalanced parentheses in `and(eq(a,b)`'],
    ['EQ(a,b)', 'filter `EQ(a,b)` not available'],
    ['eq(a b,c)', 'filter `eq(a b,c)` not available'],
  ])('refuses %s in the contract’s words', (source, message) => {
    expect(() => parseFilter(source)).toThrow(message)
  })

  it('is bounded in depth, terms and values', () => {
    const deep = `${'not('.repeat(filterLimits.depth + 2)}isnull(a)${')'.repeat(filterLimits.depth + 2)}`
    const wide = `and(${Array(filterLimits.terms + 1)
      .fill('isnull(a)')
      .join(',')})`
    const long = `in(a,${Array(filterLimits.values + 1)
      .fill('x')
      .join(',')})`
    expect(() => parseFilter(deep)).toThrow('nested too deeply')
    expect(() => parseFilter(wide)).toThrow('too many terms')
    expect(() => parseFilter(long)).toThrow('too many values')
  })
})
