import { type Filter, parseFilter } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { productRegistry } from '../../registry.ts'
import { testDatabase } from '../../testing/database.ts'
import { createWorld } from '../../testing/world.ts'
import { scopeOf } from '../access.ts'
import { parseListQuery } from './list-query.ts'
import { countUnits, getUnit, listUnits } from './read-units.ts'

const database = await testDatabase()
afterAll(database.drop)
const world = createWorld(database.owner_db)
const registry = productRegistry({ id: 'calvento' })

const callerOf = (role: Caller['role'], member: string): Caller => ({
  member,
  role,
  arke_id: role,
  user: 'u',
  session: 's',
  language: 'de',
})
const scope = (caller: Caller, arke: string) =>
  scopeOf('get', { registry, caller, served: registry.byDefinition(arke) })
const list = async (caller: Caller, arke: string, query: Record<string, unknown> = {}) =>
  JSON.parse(await listUnits(database.pool, scope(caller, arke), parseListQuery(query)))

const mine = await world.installer()
const other = await world.installer({ company: 'Zett GmbH' })
const point = await world.salesPoint({ business_name: 'Köln (Süd), Tor 2' })
const claim = await world.draft({
  link_installer: mine.id,
  link_sales_point: point.id,
  invoice_total: 123_450,
})
await world.draft({ link_installer: other.id })
const me = callerOf('installer', mine.id)
const admin = callerOf('admin', 'nobody')

describe('a list', () => {
  it('shows an installer only his own claims, and the count is theirs alone', async () => {
    const { items, count } = await list(me, 'paperwork')
    expect(count).toBe(1)
    expect(items.map((item: { id: string }) => item.id)).toEqual([claim.id])
  })

  it('sends money as EUR, instants with a Z, and no field that is hidden from the role', async () => {
    const { items } = await list(me, 'paperwork')
    expect(items[0].invoice_total).toBe(1234.5)
    expect(items[0].inserted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(items[0]).not.toHaveProperty('internal_note')
    expect(items[0]).toMatchObject({ arke_id: 'paperwork', version: 1, metadata: {} })
  })

  it('calls a unit and what it links to in the reader’s language, where the office has worded it', async () => {
    const product = await world.product({ name: 'Speicher 300', name_it: 'Accumulo 300' })
    await world.serialNumber({ link_product: product.id })
    const called = async (language: Caller['language']) => {
      const reader = { ...admin, language }
      const filter = `eq(id,${product.id})`
      const { items } = await list(reader, 'product', { filter })
      const linked = await list(reader, 'serial_number', {
        filter: `eq(link_product,${product.id})`,
        load_links: 'true',
      })
      return [items[0].label, items[0].name, linked.items[0].link_product.label]
    }
    expect(await called('it')).toEqual(['Accumulo 300', 'Speicher 300', 'Accumulo 300'])
    expect(await called('es')).toEqual(['Speicher 300', 'Speicher 300', 'Speicher 300'])
    expect(await called('it')).toEqual(['Accumulo 300', 'Speicher 300', 'Accumulo 300'])
  })

  it('finds and orders by the name that is shown, in German where there is no other', async () => {
    const named = [
      { name: 'Zeder', name_it: 'Abete' },
      { name: 'Birke', name_it: null },
      { name: 'Ahorn', name_it: 'Zirbo' },
    ]
    const ids = new Map<string, string>()
    for (const product of named)
      ids.set(
        (await world.product({ ...product, article_number: `B-${product.name}` })).id,
        product.name,
      )
    const namesIn = async (language: Caller['language'], query: Record<string, unknown>) => {
      const { items } = await list({ ...admin, language }, 'product', {
        filter: 'startswith(article_number,B-)',
        ...query,
      })
      return items.map(({ id }: { id: string }) => ids.get(id))
    }
    const by_name = { order: 'name;asc' }
    expect(await namesIn('de', by_name)).toEqual(['Ahorn', 'Birke', 'Zeder'])
    expect(await namesIn('it', by_name)).toEqual(['Zeder', 'Birke', 'Ahorn'])
    expect(await namesIn('it', { order: 'label;desc' })).toEqual(['Ahorn', 'Birke', 'Zeder'])
    const [cedar] = [...ids].find(([, name]) => name === 'Zeder') ?? []
    expect(await namesIn('it', { ...by_name, after: cedar })).toEqual(['Birke', 'Ahorn'])
    const holds = (text: string) => ({ filter: `icontains(name,${text})`, ...by_name })
    expect(await namesIn('it', holds('abet'))).toEqual(['Zeder'])
    expect(await namesIn('it', holds('zede'))).toEqual(['Zeder'])
    expect(await namesIn('es', holds('abet'))).toEqual([])
    const others = await namesIn('it', {
      filter: 'and(startswith(article_number,B-),not(icontains(name,abet)))',
      ...by_name,
    })
    expect(others).toEqual(['Birke', 'Ahorn'])
  })

  it('filters along links and takes escaped commas and parentheses literally', async () => {
    const filter = 'eq(link_sales_point.business_name,Köln \\(Süd\\)\\, Tor 2)'
    expect((await list(me, 'paperwork', { filter })).count).toBe(1)
    expect((await list(me, 'paperwork', { filter: 'isnull(link_sales_point)' })).count).toBe(0)
  })

  it('answers limit=0 with the count alone', async () => {
    expect(await list(me, 'paperwork', { limit: '0' })).toEqual({ items: [], count: 1 })
  })

  it('replaces links and values on request, linked units as the caller may see them', async () => {
    const { items } = await list(me, 'paperwork', { load_links: 'true', load_values: 'true' })
    expect(items[0].link_sales_point).toMatchObject({ id: point.id, arke_id: 'sales_point' })
    expect(items[0].link_sales_point).not.toHaveProperty('name_variants')
    expect(items[0].paperwork_status).toEqual({ label: 'Entwurf', value: 'draft' })
  })

  it('orders along links and by several keys', async () => {
    const order = ['link_sales_point.business_name;desc', 'inserted_at;asc']
    expect((await list(me, 'paperwork', { 'order[]': order })).count).toBe(1)
  })

  it.each([
    ['an unknown field', { filter: 'eq(nothing,1)' }],
    ['a hidden field', { filter: 'eq(internal_note,1)' }],
    ['a hidden field of a link', { filter: 'eq(link_sales_point.name_variants,1)' }],
    ['a number that is none', { filter: 'gt(expected_amount,abc)' }],
    ['an operator on the wrong type', { filter: 'contains(invoice_date,2)' }],
    ['an order by a hidden field', { order: 'risk_score;asc' }],
    ['an order without direction', { order: 'invoice_date' }],
    ['a negative limit', { limit: '-1' }],
    ['a prototype', { filter: 'eq(__proto__,1)' }],
    ['a NUL character', { filter: 'eq(note,\u0000)' }],
  ])('refuses %s with 400', async (_what, query) => {
    const refusal = await list(me, 'paperwork', query).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect((refusal as AppError).status).toBe(400)
  })
})

describe('every operator on every field that a filter may name', () => {
  const served = registry.byDefinition('paperwork')
  const samples = {
    boolean: 'true',
    date: '2026-01-01',
    datetime: '2026-01-01T00:00:00Z',
    float: '1',
    integer: '1',
    link: 'x',
    string: 'x',
    time: '10:00:00',
    dict: 'x',
    list: 'x',
  }
  it.each(Object.entries(served.fields))('%s', async (name, field) => {
    const value = samples[field.type]
    for (const op of [
      'eq',
      'lt',
      'lte',
      'gt',
      'gte',
      'contains',
      'icontains',
      'startswith',
      'endswith',
    ]) {
      const filter = parseFilter(
        `not(or(${op}(${name},${value}),isnull(${name}),in(${name},${value})))`,
      ) as Filter
      const answer = await countUnits(database.pool, scope(admin, 'paperwork'), { filter }).catch(
        (e) => e,
      )
      if (typeof answer !== 'number') expect((answer as AppError).status).toBe(400)
    }
  })
})

describe('one unit', () => {
  it('of somebody else is not found', async () => {
    const foreign = await world.draft({ link_installer: other.id })
    const read = getUnit(database.pool, scope(me, 'paperwork'), {
      id: foreign.id,
      load: { links: false, values: false },
    })
    await expect(read).rejects.toMatchObject({ kind: 'not_found' })
  })
})
