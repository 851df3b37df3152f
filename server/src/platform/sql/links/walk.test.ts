import { afterAll, describe, expect, it } from 'vitest'
import { productRegistry } from '../../../registry.ts'
import { testDatabase } from '../../../testing/database.ts'
import { createWorld } from '../../../testing/world.ts'
import { findScope } from '../../access.ts'
import { parameters } from '../sql-text.ts'
import type { Direction } from './edges.ts'
import { isTooMany, walkLinks } from './walk.ts'

const database = await testDatabase()
afterAll(database.drop)
const world = createWorld(database.owner_db)
const registry = productRegistry({ id: 'calvento' })
const caller = {
  member: 'nobody',
  role: 'admin',
  arke_id: 'admin',
  user: 'u',
  session: 's',
  language: 'de',
} as const

interface Asked {
  direction: Direction
  depth: number
  limit?: number
  /** Fields of a sales point that the caller may not know of. */
  hidden?: string[]
}

/** The ids that a walk from a sales group reaches, `visible` ones only. */
async function reached(start: string, { hidden = [], ...request }: Asked, visible = 'true') {
  const params = parameters()
  const scopes = ['sales_group', 'sales_point', 'wholesaler'].flatMap((id) => {
    const scope = findScope('get', { registry, caller, served: registry.byDefinition(id) })
    return scope ? [{ ...scope, access: { ...scope.access, hidden: new Set(hidden) } }] : []
  })
  const walk = walkLinks(
    { id: params.add(start), arke: 'sales_group' },
    { scopes, visible: () => visible, types: [], params, ...request },
  )
  const text = `with recursive ${walk} select depth, id from reached order by depth, id`
  const { rows } = await database.pool.query<{ depth: number; id: string }>(text, params.values)
  return rows.map(({ depth, id }) => [depth, id])
}

const group = await world.salesGroup()
const wholesaler = await world.wholesaler()
const points = [
  await world.salesPoint({ link_sales_group: group.id, link_wholesaler: wholesaler.id }),
  await world.salesPoint({ link_sales_group: group.id, link_wholesaler: wholesaler.id }),
]

describe('a walk over links', () => {
  it('goes up to what points at a unit, and no further than it may', async () => {
    const up = points.map(({ id }) => [0, id]).toSorted()
    expect(await reached(group.id, { direction: 'parent', depth: 0 })).toEqual(up)
    expect(await reached(group.id, { direction: 'parent', depth: 500 })).toEqual(up)
    expect(await reached(group.id, { direction: 'child', depth: 500 })).toEqual([])
  })

  it('meets nothing that is not visible', async () => {
    const request = { direction: 'parent', depth: 3 } as const
    expect(await reached(group.id, request, `u.id = '${points[1]?.id}'`)).toEqual([
      [0, points[1]?.id],
    ])
    expect(await reached(group.id, request, 'false')).toEqual([])
  })

  it('follows no field that the caller may not know of', async () => {
    const hidden = ['link_sales_group']
    expect(await reached(group.id, { direction: 'parent', depth: 3, hidden })).toEqual([])
    const others = ['link_wholesaler']
    const still = await reached(group.id, { direction: 'parent', depth: 3, hidden: others })
    expect(still).toHaveLength(2)
  })

  it('ends with more links on a level than its limit, at whatever depth they lie', async () => {
    const request = { direction: 'parent', depth: 1 } as const
    expect(await reached(group.id, { ...request, limit: 2 })).toHaveLength(2)
    const ended = await reached(group.id, { ...request, limit: 1 }).catch((error: unknown) => error)
    expect(isTooMany(ended)).toBe(true)
  })
})
