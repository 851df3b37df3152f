import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const me = await api.world.installer()
const installer = await api.as('installer', me)
const path = `/installer/unit/${me.id}/function/tier_progress`

const set = settingsIn(db)

it('has nothing to tell where the programme has no tiers', async () => {
  expect((await installer.get(path)).content).toBeNull()
})

it('tells how far the next tier is', async () => {
  await ensureSettings(db)
  await set('tiers_active', 'true')
  await set('tier_silber_from', '5')
  await db
    .insertInto('installer_tier')
    .values({
      link_installer: me.id,
      since: '2026-01-01',
      measure: 3,
      evaluated_on: '2026-03-10',
    })
    .execute()
  expect((await installer.get(path)).content).toEqual({
    by: 'units',
    tier: 'Basis',
    on: 'base',
    measure: 3,
    from: 0,
    next: { name: 'Silber', from: 5, percent: 5 },
    notice: null,
  })
})

it('names the tier that claims are paid by when his own is no longer given', async () => {
  await db.updateTable('installer').set({ tier: 'silber' }).where('id', '=', me.id).execute()
  await set('tier_silber_from', '0')
  await set('tier_gold_from', '20')
  const answer = await installer.get(path)
  expect(answer.content).toMatchObject({ tier: 'Basis', from: 0, next: { name: 'Gold' } })
})

it('is the installer’s own', async () => {
  const other = await api.as('installer')
  expect((await other.get(path)).status).toBe(404)
})
