import { afterAll, describe, expect, it } from 'vitest'
import { putClaim } from '../testing/claims/claims.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { world } = api
const members = await everyRole(api)
const group = await world.salesGroup()
const wholesaler = await world.wholesaler()
const installer = await world.installer()
const point = await world.salesPoint({
  link_wholesaler: wholesaler.id,
  link_sales_group: group.id,
})
const product = await world.product()

const figures = async (path: string, role: keyof typeof members = 'admin') =>
  (await members[role].get<object>(`${path}/function/figures`)).content

describe('the head of an object', () => {
  it('says of a new one that there is nothing yet', async () => {
    expect(await figures(`/installer/unit/${installer.id}`)).toEqual({
      claims: 0,
      cashback: 0,
      available: 0,
    })
    expect(await figures(`/product/unit/${product.id}`)).toEqual({
      devices: 0,
      cashback: 0,
      serials: 0,
    })
  })

  it('has the claims of a sales point and of its group, as they are kept', async () => {
    const claims = [
      await putClaim(api, { status: 'in_review', amounts: [10_000] }),
      await putClaim(api, { status: 'approved', amounts: [20_000, 5_000] }),
    ]
    await api.database.db
      .updateTable('paperwork')
      .set({ link_sales_point: point.id })
      .where(
        'id',
        'in',
        claims.map(({ id }) => id),
      )
      .execute()
    expect(await figures(`/sales_point/unit/${point.id}`)).toEqual({
      claims: 2,
      devices: 3,
      cashback: 350,
      share: 0,
    })
    expect(await figures(`/sales_group/unit/${group.id}`)).toEqual({
      points: 1,
      claims: 2,
      cashback: 250,
    })
  })

  it('tells money in a wallet only to who may see the wallet', async () => {
    for (const role of ['moderator', 'brand'] as const)
      expect(await figures(`/wholesaler/unit/${wholesaler.id}`, role)).toMatchObject({
        available: null,
      })
  })

  it.each(['installer', 'wholesaler'] as const)('is not for a participant: %s', async (role) => {
    const { status } = await members[role].get(`/product/unit/${product.id}/function/figures`)
    expect(status).toBe(403)
  })
})

it('has the last twelve months and nothing older', async () => {
  api.time.now = new Date('2027-02-02T09:00:00Z')
  const path = `/sales_point/unit/${point.id}/function/figures`
  expect((await (await api.as('admin')).get(path)).content).toMatchObject({ claims: 2 })
  api.time.now = new Date('2027-03-02T09:00:00Z')
  expect((await (await api.as('admin')).get(path)).content).toMatchObject({ claims: 0 })
})
