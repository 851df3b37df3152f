import type { TopInstallers } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const who = await everyRole(api)
const path = '/paperwork/function/top_installers'

/** An approved claim of an installer, submitted through a wholesaler so many days ago. */
async function claimOf(
  company: string,
  { devices = 1, days = 3, through = who.wholesaler.member },
) {
  const { id } = await putClaim(api, {
    status: 'approved',
    amounts: Array.from({ length: devices }, () => 10_000),
  })
  const at = new Date(api.time.now.getTime() - days * 86_400_000).toISOString()
  const claim = await db
    .updateTable('paperwork')
    .set({ link_wholesaler: through, submitted_at: at, device_count: devices })
    .where('id', '=', id)
    .returning('link_installer')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('installer')
    .set({ company })
    .where('id', '=', claim.link_installer)
    .execute()
}

const ask = async () => (await who.wholesaler.get<TopInstallers>(path)).content

await claimOf('Klein GmbH', {})
await claimOf('Groß GmbH', { devices: 3 })
await claimOf('Früher GmbH', { devices: 9, days: 120 })
await claimOf('Fremd GmbH', { devices: 9, through: (await api.world.wholesaler()).id })

it('are a wholesaler’s own of ninety days, most cashback first, without names unless it is allowed', async () => {
  const { installers, items } = await ask()
  expect(installers).toBe(2)
  expect(items.map(({ devices, company }) => [devices, company])).toEqual([
    [3, null],
    [1, null],
  ])
  await settingsIn(db)('wholesaler_sees_installers', 'true')
  expect((await ask()).items.map(({ company }) => company)).toEqual(['Groß GmbH', 'Klein GmbH'])
})

it('are told to wholesalers alone', async () => {
  for (const role of ['installer', 'moderator', 'admin', 'super_admin', 'brand'] as const)
    expect((await who[role].get(path)).status).toBe(403)
  expect((await api.request('GET', path)).status).toBe(401)
})
