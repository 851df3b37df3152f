import type { DeliveredUnclaimed, Role } from '@ruecklauf/model'
import { afterAll, expect, test } from 'vitest'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { carryOverFigures } from './kept/carry-over.ts'
import { verifyFigures } from './kept/verify-figures.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { world, database } = api
const members = await everyRole(api)
const path = '/serial_number/function/unclaimed'

async function unclaimed() {
  const { content } = await members.admin.get<DeliveredUnclaimed>(path)
  return content
}

test('devices that went to a wholesaler count until somebody claims them', async () => {
  const house = await world.wholesaler({ postcode: '80331' })
  const product = await world.product({ amount: 10_000 })
  const put = (delivered_on: string) =>
    world.serialNumber({ link_product: product.id, link_wholesaler: house.id, delivered_on })
  const first = await put('2025-10-02')
  await put('2025-11-30')
  const late = await put('2026-02-01')
  expect((await unclaimed()).wholesalers).toContainEqual({
    ...{ id: house.id, company: house.company, land: 'BY' },
    ...{ devices: 3, unclaimed: 3, overdue: 2 },
  })
  const owner = await api.as('installer', await world.installer())
  await submittedClaim(api, { owner, product, serials: [first.serial] })
  await database.db
    .updateTable('serial_number')
    .set({ delivered_on: '2025-10-15' })
    .where('id', '=', late.id)
    .execute()
  const after = await unclaimed()
  expect(after.wholesalers).toContainEqual(
    expect.objectContaining({ id: house.id, devices: 3, unclaimed: 2, overdue: 2 }),
  )
  expect(after.lands).toContainEqual({ land: 'BY', devices: 3, unclaimed: 2, overdue: 2 })
  await database.db.deleteFrom('serial_number').where('id', '=', late.id).execute()
  await carryOverFigures(api.deps)
  expect(await verifyFigures(database)).toEqual([])
  expect((await unclaimed()).lands).toContainEqual(
    expect.objectContaining({ land: 'BY', devices: 2, unclaimed: 1 }),
  )
})

test.each(['installer', 'wholesaler', 'moderator'] as const satisfies Role[])(
  'is not for %s',
  async (role) => {
    expect((await members[role].get(path)).status).toBe(403)
  },
)
