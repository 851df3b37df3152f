import { type ArkeId, type Role, roles } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import type { AppError } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { productRegistry } from '../../registry.ts'
import { testDatabase } from '../../testing/database.ts'
import { createWorld } from '../../testing/world.ts'
import { findScope, linkTargets, readableFields, type Scope } from '../access.ts'
import { parseListQuery, type RawQuery } from './list-query.ts'
import { listUnits } from './read-units.ts'
import { readableScopes, unionUnits } from './union-units.ts'

const database = await testDatabase()
afterAll(database.drop)
const registry = productRegistry({ id: 'calvento' })
const world = createWorld(database.owner_db)

const callerOf = (role: Role, member = 'nobody'): Caller => ({
  member,
  role,
  arke_id: role,
  user: 'u',
  session: 's',
  language: 'de',
})
const scopesOf = (role: Role, member?: string): Scope[] =>
  readableScopes(registry.arkes.values(), { registry, caller: callerOf(role, member) })
const scopeOf = (role: Role, arke: ArkeId, member?: string): Scope => {
  const served = registry.byDefinition(arke)
  const scope = findScope('get', { registry, served, caller: callerOf(role, member) })
  if (!scope) throw new Error(`${role} may not read ${arke}`)
  return scope
}
const ids = async (scope: Scope, query: RawQuery): Promise<string[]> =>
  JSON.parse(await listUnits(database.pool, scope, parseListQuery(query))).items.map(
    (item: { id: string }) => item.id,
  )
const refusal = async (work: Promise<unknown>) => {
  const error = (await work.catch((failed: unknown) => failed)) as AppError
  return [error.status, error.messages?.map((message) => message.message)]
}

describe('a field that a role may not read', () => {
  const hidden = roles.flatMap((role) =>
    scopesOf(role).flatMap((scope) =>
      [...scope.access.hidden].map((name) => [role, scope.served.id, name, scope] as const),
    ),
  )

  it('exists in the table of permissions, or this proves nothing', () => {
    expect(hidden.length).toBeGreaterThan(30)
  })

  it.each(hidden)(
    'for %s on %s: %s is like one that does not exist',
    async (role, _arke, name, scope) => {
      const unknownParameter = (key: string) => [400, [`parameter \`${key}\` not found`]]
      for (const key of [name, 'made_up']) {
        for (const query of [
          { filter: `eq(${key},x)` },
          { filter: `isnull(${key})` },
          { filter: `not(in(${key},a,b))` },
          { filter: `eq(${key}.inner,x)` },
          { order: `${key};asc` },
        ])
          expect([query, await refusal(ids(scope, query))]).toEqual([query, unknownParameter(key)])
      }
      const isReadable = scopesOf(role).some((candidate) =>
        readableFields(candidate).some(([other]) => other === name),
      )
      const search = unionUnits(
        database.pool,
        { scopes: scopesOf(role), known: 'to_one' },
        parseListQuery({ filter: `isnull(${name})`, limit: '0' }),
      )
      expect(await refusal(search)).toEqual(
        isReadable ? [undefined, undefined] : unknownParameter(name),
      )
    },
  )
})

describe('a path along links', () => {
  const steps = roles.flatMap((role) =>
    scopesOf(role).flatMap((scope) =>
      readableFields(scope)
        .filter(([, field]) => field.type === 'link')
        .map(([name, field]) => [role, scope.served.id, name, scope, field] as const),
    ),
  )

  it.each(steps)(
    'for %s on %s: %s knows what he may read there',
    async (role, _arke, name, scope, field) => {
      const targets = linkTargets(registry, field).map((served) => ({
        fields: Object.keys(served.fields),
        apart: new Set(
          Object.keys(served.fields).filter((fieldName) => served.fields[fieldName]?.apart),
        ),
        visible: findScope('get', { registry, served, caller: callerOf(role) }),
      }))
      const readable = new Set(
        targets.flatMap(({ visible }) =>
          visible ? readableFields(visible).map(([fieldName]) => fieldName) : [],
        ),
      )
      for (const target of new Set(targets.flatMap(({ fields }) => fields))) {
        const path = `${name}.${target}`
        const answer = ids(scope, { filter: `isnull(${path})`, limit: '1' })
        const isApart = targets.some(({ apart }) => apart.has(target))
        if (readable.has(target) && !isApart) await answer
        else if (readable.has(target))
          expect(await refusal(answer)).toEqual([400, [`filter \`isnull(${path})\` not available`]])
        else expect(await refusal(answer)).toEqual([400, [`parameter \`${path}\` not found`]])
      }
    },
  )

  it('goes as far as the definitions allow, through many-valued links too', async () => {
    const wholesaler = await world.wholesaler({ city: 'Ulm' })
    const point = await world.salesPoint({ link_wholesaler: wholesaler.id, city: 'Trier' })
    const installer = await world.installer()
    await database.db
      .insertInto('unit_link')
      .values({
        type: 'link',
        parameter: 'link_sales_points',
        parent_id: installer.id,
        parent_arke: 'installer',
        child_id: point.id,
        child_arke: 'sales_point',
        position: 0,
      })
      .execute()
    const claim = await world.draft({
      link_installer: installer.id,
      link_sales_point: point.id,
      paperwork_status: 'withdrawn',
    })
    const scope = scopeOf('admin', 'paperwork')
    for (const path of [
      'link_sales_point.link_wholesaler.city',
      'link_installer.link_sales_points.link_wholesaler.city',
    ])
      expect([path, await ids(scope, { filter: `eq(${path},Ulm)` })]).toEqual([path, [claim.id]])
    expect(
      await ids(scope, { order: ['link_sales_point.link_wholesaler.city;asc', 'id;desc'] }),
    ).toEqual([claim.id])
    expect(
      await refusal(ids(scope, { order: 'link_installer.link_sales_points.city;asc' })),
    ).toEqual([400, ['order `link_installer.link_sales_points.city;asc` not available']])
  })

  it('may follow a link to a group, and orders texts of its arkes together', async () => {
    const scope = scopeOf('super_admin', 'payout')
    await ids(scope, { order: ['link_member.last_name;asc', 'link_member.inserted_at;desc'] })
    await ids(scope, { filter: 'icontains(link_member.company,x)' })
    expect(await refusal(ids(scope, { filter: 'eq(link_member.iban,x)' }))).toEqual([
      400,
      ['parameter `link_member.iban` not found'],
    ])
  })

  it.each([
    ['paperwork_status.x', 'parameter `paperwork_status.x` not found'],
    ['link_installer.', 'filter `isnull(link_installer.)` not available'],
    [
      `${'link_installer.'.repeat(9)}id`,
      `parameter \`${'link_installer.'.repeat(9)}id\` not found`,
    ],
  ])('is refused as %s', async (path, message) => {
    const scope = scopeOf('admin', 'paperwork')
    expect(await refusal(ids(scope, { filter: `isnull(${path})` }))).toEqual([400, [message]])
  })
})

describe('an order', () => {
  const scope = scopeOf('admin', 'paperwork')

  it.each([
    ['invoice_date', 'order `invoice_date` not available'],
    ['invoice_date;up', 'order `invoice_date;up` not available'],
    ['invoice_date;asc;desc', 'order `invoice_date;asc;desc` not available'],
    [';asc', 'parameter `` not found'],
    ['provenance;asc', 'order `provenance;asc` not available'],
    ['metadata.source;asc', 'order `metadata.source;asc` not available'],
    ['made_up;asc', 'parameter `made_up` not found'],
    ['__proto__;asc', 'parameter `__proto__` not found'],
    ['1;asc', 'parameter `1` not found'],
  ])('is refused as %s', async (order, message) => {
    expect(await refusal(ids(scope, { order }))).toEqual([400, [message]])
  })

  it('has at most eight keys', async () => {
    const keys = (count: number) => Array.from({ length: count }, () => 'invoice_date;asc')
    expect(await refusal(ids(scope, { 'order[]': keys(9) }))).toEqual([
      400,
      ['too many order keys'],
    ])
    await ids(scope, { 'order[]': keys(8) })
  })

  it('may name what every unit has', async () => {
    for (const key of ['id', 'arke_id', 'inserted_at', 'updated_at'])
      await ids(scope, { order: `${key};desc` })
  })
})
