import { afterAll, expect, it } from 'vitest'
import { productRegistry } from '../../../registry.ts'
import { testDatabase } from '../../../testing/database.ts'
import { createWorld } from '../../../testing/world.ts'
import { scopeOf } from '../../access.ts'
import { parameters } from '../sql-text.ts'
import { leadsFromCaller } from './child-only.ts'

const database = await testDatabase()
afterAll(database.drop)
const world = createWorld(database.owner_db)
const registry = productRegistry({ id: 'calvento' })

it('child links lead a member to what his fields and hand-drawn links name, and on from there', async () => {
  const me = await world.installer()
  const [near, far, strange] = [
    await world.salesPoint({ link_sales_group: (await world.salesGroup()).id }),
    await world.salesPoint(),
    await world.salesPoint(),
  ]
  const link = (parent: [string, string], child: [string, string], parameter = '') =>
    database.db
      .insertInto('unit_link')
      .values({
        type: 'link',
        parameter,
        parent_arke: parent[0],
        parent_id: parent[1],
        child_arke: child[0],
        child_id: child[1],
      })
      .execute()
  await link(['installer', me.id], ['sales_point', near.id], 'link_sales_points')
  await link(['sales_group', near.link_sales_group ?? ''], ['sales_point', far.id])
  await link(['sales_point', strange.id], ['installer', me.id])

  const caller = {
    member: me.id,
    role: 'installer',
    arke_id: 'installer',
    user: 'u',
    session: 's',
    language: 'de',
  } as const
  const idsOf = async (arke: string) => {
    const scope = scopeOf('get', { registry, caller, served: registry.byDefinition(arke) })
    const params = parameters()
    const text = `select u.id from ${scope.served.relation} u where ${leadsFromCaller(scope, 'u', params)}`
    const { rows } = await database.pool.query<{ id: string }>(text, params.values)
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await idsOf('sales_point')).toEqual([near.id, far.id].toSorted())
  expect(await idsOf('paperwork')).toEqual([])
})
