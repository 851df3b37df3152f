import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { confirmChange, proposeChange } from '../../testing/change-by-hand.ts'
import { testApi } from '../../testing/servers/api.ts'
import { linkEnds } from '../sql/link-rows.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('super_admin')
const second = await api.as('super_admin')
const wholesaler = await api.world.wholesaler()
const owner = await api.world.installer()
const installer = await api.as('installer', owner)

type Unit = { id: string; arke_id: string } & Record<string, unknown>
const arkes = ['sales_group', 'sales_point', 'installer', 'wholesaler']
const all = async (arke: string) =>
  (await admin.get<{ items: Unit[] }>(`/${arke}/unit?limit=1000`)).content.items

/** What the values of link fields say of these units, as `parent > child`. */
function saidByFields(units: readonly Unit[]): string[] {
  const ids = new Set<unknown>(units.map(({ id }) => id))
  const links = units.flatMap((unit) =>
    Object.entries(api.deps.registry.byDefinition(unit.arke_id).fields).flatMap(([name, field]) => {
      if (field.type !== 'link') return []
      const others = [unit[name]].flat().filter((id) => ids.has(id))
      return others.map((other) =>
        linkEnds(field).own === 'parent' ? `${unit.id} > ${other}` : `${other} > ${unit.id}`,
      )
    }),
  )
  return [...new Set(links)].toSorted()
}

/** What the link routes say, asked from either end. */
async function saidByLinks(units: readonly Unit[], direction: 'child' | 'parent') {
  const links = await Promise.all(
    units.map(async ({ id, arke_id }) => {
      const path = `/${arke_id}/unit/${id}/link/${direction}?depth=0&link_type=link&limit=1000`
      const { items } = (await admin.get<{ items: Unit[] }>(path)).content
      return items
        .filter((other) => arkes.includes(other.arke_id))
        .map((other) => (direction === 'child' ? `${id} > ${other.id}` : `${other.id} > ${id}`))
    }),
  )
  return links.flat().toSorted()
}

const pick = (units: readonly Unit[], at: number) => units[at % Math.max(units.length, 1)]
let count = 0

/** Random steps of ordinary work; each may well be refused, as when something is still in use. */
const steps: Record<string, (at: number) => Promise<unknown>> = {
  newGroup: () =>
    admin.post('/sales_group/unit', { name: `Verbund ${++count}`, group_type: 'chain' }),
  newPoint: async (at) =>
    admin.post('/sales_point/unit', {
      business_name: 'Haustechnik',
      number: `N-${++count}`,
      link_wholesaler: wholesaler.id,
      link_sales_group: at % 3 === 0 ? null : pick(await all('sales_group'), at)?.id,
    }),
  movePoint: async (at) => {
    const link_sales_group = at % 4 === 0 ? null : pick(await all('sales_group'), at)?.id
    const point = pick(await all('sales_point'), at >> 2)
    if (!point) return undefined
    const path = `/sales_point/unit/${point.id}/function/propose_fields`
    const proposed = await proposeChange(admin, path, { fields: { link_sales_group } })
    return proposed.status === 200 && confirmChange(second, proposed.content.id)
  },
  choosePoints: async (at) => {
    const link_sales_points = (await all('sales_point')).flatMap(({ id }, index) =>
      (at >> (index % 16)) % 2 === 0 ? [id] : [],
    )
    return installer.put(`/installer/unit/${owner.id}`, { link_sales_points })
  },
  endGroup: async (at) =>
    admin.delete(`/sales_group/unit/${pick(await all('sales_group'), at)?.id}`),
  endPoint: async (at) =>
    admin.delete(`/sales_point/unit/${pick(await all('sales_point'), at)?.id}`),
}

it('whatever is created, changed and deleted: links and the fields’ values say the same', async () => {
  let compared = 0
  for (const at of [1, 2, 3, 4]) {
    await steps.newGroup?.(at)
    await steps.newPoint?.(at)
  }
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(0xffff))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (moves) => {
      for (const [name, at] of moves) await steps[name]?.(at)
      const units = (await Promise.all(arkes.map(all))).flat()
      const linksByFields = saidByFields(units)
      compared += linksByFields.length
      expect(await saidByLinks(units, 'child')).toEqual(linksByFields)
      expect(await saidByLinks(units, 'parent')).toEqual(linksByFields)
    }),
    { numRuns: 6 },
  )
  expect(compared).toBeGreaterThan(0)
})
