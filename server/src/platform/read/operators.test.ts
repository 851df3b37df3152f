import {
  and,
  comparisons,
  type Filter,
  filterLimits,
  insideJson,
  not,
  type Operator,
  operatorsOf,
  or,
  parseFilter,
} from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { columns, createThings, thingScope } from '../../testing/thing.ts'
import { parseListQuery } from './list-query.ts'
import { countUnits, listUnits } from './read-units.ts'

const database = await testDatabase()
afterAll(database.drop)
await createThings(database)

const matches = async (filter: Filter | string): Promise<string[]> => {
  const query = parseListQuery({ order: 'id;desc' })
  const parsed = typeof filter === 'string' ? parseFilter(filter) : filter
  const { items, count } = JSON.parse(
    await listUnits(database.pool, thingScope, { ...query, filter: parsed }),
  )
  expect(await countUnits(database.pool, thingScope, { filter: parsed })).toBe(count)
  return items.map((item: { id: string }) => item.id)
}

/** What each operator finds; on one value, given as the operand of `low` or `high`. */
const single: Record<
  Operator,
  { operands: (low: string, high: string) => string; rows: string[] }
> = {
  eq: { operands: (low) => low, rows: ['low'] },
  lt: { operands: (_, high) => high, rows: ['low'] },
  lte: { operands: (_, high) => high, rows: ['low', 'high'] },
  gt: { operands: (low) => low, rows: ['high'] },
  gte: { operands: (low) => low, rows: ['low', 'high'] },
  in: { operands: (low, high) => `(${high},${low})`, rows: ['low', 'high'] },
  isnull: { operands: () => '', rows: ['none'] },
  contains: { operands: () => 'nn', rows: ['low'] },
  startswith: { operands: () => 'ber', rows: ['high'] },
  endswith: { operands: () => 'ta', rows: ['high'] },
  icontains: { operands: () => 'NN', rows: ['low'] },
  istartswith: { operands: () => 'BER', rows: ['high'] },
  iendswith: { operands: () => 'TA', rows: ['high'] },
}
const operators = [...comparisons, 'in', 'isnull'] as const
const written = (operator: Operator, path: string, operand: string) =>
  operator === 'isnull' ? `isnull(${path})` : `${operator}(${path},${operand})`

describe.each(Object.entries(columns))('on %s', (name, { field, low, high }) => {
  it.each(operators)('%s finds its rows, its negation the others that have a value', async (op) => {
    const filter = written(op, name, single[op].operands(low, high))
    if (!operatorsOf(field).includes(op)) {
      await expect(matches(filter)).rejects.toMatchObject({
        status: 400,
        messages: [{ context: 'filter', message: `filter \`${filter}\` not available` }],
      })
      return
    }
    const { rows } = single[op]
    expect(await matches(filter)).toEqual(rows)
    const others = ['low', 'high'].filter((row) => !rows.includes(row))
    expect(await matches(`not(${filter})`)).toEqual(others)
    expect(await matches(`not(not(${filter}))`)).toEqual(rows)
    expect(await matches(`or(${filter},not(${filter}))`)).toEqual(
      op === 'isnull' ? ['none', 'low', 'high'] : ['low', 'high'],
    )
    expect(await matches(`and(${filter},not(${filter}))`)).toEqual([])
  })
})

describe('inside a dict or list', () => {
  it.each(insideJson)('%s finds its rows, and its negation the others', async (op) => {
    const { operands, rows } = single[op]
    const others = ['low', 'high'].filter((row) => !rows.includes(row))
    for (const path of ['facts.name', 'facts.a-b.c.1']) {
      const filter = written(op, path, operands('Anna', 'berta'))
      expect([filter, await matches(filter)]).toEqual([filter, rows])
      expect([filter, await matches(`not(${filter})`)]).toEqual([filter, others])
    }
  })

  it('numbers compare with numbers, text with text', async () => {
    expect(await matches('eq(facts.n,4)')).toEqual(['low'])
    expect(await matches('eq(facts.n,4.0)')).toEqual(['low'])
    expect(await matches('in(facts.n,4,5,six)')).toEqual(['low', 'high'])
    expect(await matches('gt(facts.n,4)')).toEqual(['high'])
    expect(await matches('lt(facts.n,10)')).toEqual(['low', 'high'])
    expect(await matches('lt(facts.name,10)')).toEqual([])
    expect(await matches('eq(facts.a-b.c.0,true)')).toEqual(['low', 'high'])
    expect(await matches('eq(items,7)')).toEqual(['high'])
    expect(await matches('eq(items.1.deep,7)')).toEqual(['high'])
    expect(await matches('isnull(facts.missing)')).toEqual(['none', 'low', 'high'])
    expect(await matches('isnull(facts.a-b)')).toEqual(['none'])
  })

  it('metadata is one, on every unit', async () => {
    expect(await matches('isnull(metadata)')).toEqual([])
    expect(await matches('eq(metadata.source,import)')).toEqual(['low', 'high'])
    expect(await matches('isnull(metadata.source)')).toEqual(['none'])
  })

  it('keys that look like SQL are only keys', async () => {
    expect(await matches("eq(facts.-----,';drop table thing)")).toEqual([])
    expect(await matches('isnull(facts.null)')).toEqual(['none', 'low', 'high'])
  })
})

describe('a value of a filter', () => {
  it('of texts stands where a German reader looks for it', async () => {
    expect(await matches('gt(title,Ärger)')).toEqual(['high'])
    expect(await matches('lt(title,Ärger)')).toEqual(['low'])
  })

  it('is read by its type, and refused where it can’t be', async () => {
    const refused = async (filter: string, message: string) =>
      await expect(matches(filter)).rejects.toMatchObject({
        status: 400,
        messages: [{ context: 'filter', message }],
      })
    await refused('eq(count,12abc)', 'Anzahl: must be an integer')
    await refused('eq(count,99999999999)', 'Anzahl: max is 2147483647')
    await refused('eq(price,1.005)', 'Preis: must have at most two decimals')
    await refused('in(day,2024-01-31,31.01.2024)', 'Tag: must be a date (YYYY-MM-DD)')
    await refused('eq(open,ja)', 'Offen: must be a boolean')
    await refused(
      'gt(at,2024-01-31T10:00:00+18:00)',
      'Um: must be a datetime (ISO 8601 with time zone)',
    )
    await refused('eq(count,null)', 'invalid value. Use `isnull()` operator to check null values')
    await refused('eq(title,a\u0000)', 'invalid value for `title`')
  })

  it('may lie outside of what the field takes', async () => {
    expect(await matches('gt(price,-5)')).toEqual(['low', 'high'])
    expect(await matches('lt(count,1000)')).toEqual(['low', 'high'])
    expect(await matches('in(count,())')).toEqual([])
  })

  it('finds a letter with its accent written apart, among several values too', async () => {
    const rows =
      "insert into thing (id, title, tags) values ('cafe', 'Caf\u00e9', array['caf\u00e9'])"
    await database.owner.query(rows)
    for (const field of ['title', 'tags'])
      expect([
        field,
        await matches(`eq(${field},${field === 'title' ? 'Cafe' : 'cafe'}\u0301)`),
      ]).toEqual([field, ['cafe']])
    await database.owner.query("delete from thing where id = 'cafe'")
  })

  it('finds what has none of several values neither by one of them nor by its negation', async () => {
    await database.owner.query("insert into thing (id, tags) values ('empty', '{}')")
    expect(await matches('isnull(tags)')).toContain('empty')
    const tagged = [...(await matches('eq(tags,red)')), ...(await matches('not(eq(tags,red))'))]
    expect(tagged).not.toContain('empty')
    await database.owner.query("delete from thing where id = 'empty'")
  })

  it('takes wild cards of SQL literally', async () => {
    for (const operand of ['%', '_', 'a%a', 'a__a', '\\\\'])
      expect([operand, await matches(`contains(title,${operand})`)]).toEqual([operand, []])
  })
})

describe('the limits of a filter', () => {
  const leaf = parseFilter('eq(title,Anna)') as Filter

  it('let through what is within them', async () => {
    const wide = or(...Array.from({ length: filterLimits.terms - 1 }, () => leaf))
    expect(await matches(wide)).toEqual(['low'])
    const deep = Array.from({ length: filterLimits.depth }).reduce<Filter>(
      (nested) => not(nested),
      leaf,
    )
    expect(await matches(and(deep))).toEqual(['low'])
    const long = Array.from({ length: filterLimits.values }, (_, n) => String(n))
    expect(await matches({ op: 'in', path: 'count', values: long })).toEqual(['low', 'high'])
  })
})
