import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { settingsByTwo } from '../testing/change-setting.ts'
import { pastDevices } from '../testing/claims/past-devices.ts'
import { testApi } from '../testing/servers/api.ts'
import { evaluateTiers } from './evaluate-tiers.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database

it('gives tiers by a changed setting with the next run of the job, on the same day', async () => {
  await ensureSettings(db)
  const set = await settingsByTwo(api)
  const { id: installer } = await api.world.installer()
  const product = await api.world.product()
  const past = { installer, product, devices: 3, invoice_date: '2026-02-01' }
  const claim = await pastDevices(api, past)
  const decided_at = '2026-02-03T09:00:00Z'
  await db.updateTable('paperwork').set({ decided_at }).where('id', '=', claim).execute()
  const stand = () =>
    db
      .selectFrom('installer as i')
      .innerJoin('installer_tier as t', 't.link_installer', 'i.id')
      .select(['i.tier', 't.measure'])
      .where('i.id', '=', installer)
      .executeTakeFirstOrThrow()

  await set('tiers_active', 'true')
  await set('tier_silber_from', '2')
  await evaluateTiers(api.deps)
  expect(await stand()).toEqual({ tier: 'silber', measure: 3 })
  await set('tier_gold_from', '3')
  await evaluateTiers(api.deps)
  expect(await stand()).toEqual({ tier: 'gold', measure: 3 })
  await set('tier_measure', 'cents')
  expect(await stand()).toMatchObject({ measure: 0 })
  await evaluateTiers(api.deps)
  expect(await stand()).toMatchObject({ measure: 45_000 })
})
