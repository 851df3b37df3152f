import type { PaidToday } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { activated, putDraft } from '../testing/campaigns/campaign-drafts.ts'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const installer = await api.as('installer')

const pump = await api.world.product({ name: 'aroTHERM' })
const tank = await api.world.product({ name: 'uniSTOR' })
const paid = async () => {
  const { content } = await installer.get<{ product: string }[]>('/product/function/paid_today')
  return new Map(content.map(({ product, ...rest }) => [product, rest]))
}

it('says what a device brings today, with the campaign that adds to it', async () => {
  expect((await paid()).get(pump.id)).toEqual({
    amount: 150,
    base: 150,
    tier_amount: 0,
    percent_of_net_price: null,
    campaigns: [],
    tier: null,
    more: [],
    limit: null,
  })
  const id = await activated(api, await putDraft(api, { products: [pump.id] }))
  expect((await paid()).get(pump.id)).toMatchObject({
    amount: 200,
    base: 150,
    tier_amount: 0,
    campaigns: [{ id, name: 'Frühjahr', amount: 50 }],
  })
  expect((await paid()).get(tank.id)).toMatchObject({ amount: 150, campaigns: [] })
})

it('names a campaign that pays only some, without its amount', async () => {
  const draft = { name: 'Nur Neue', new_customers_only: true, products: [tank.id] }
  await activated(api, await putDraft(api, draft))
  expect((await paid()).get(tank.id)).toMatchObject({ amount: 150, more: ['Nur Neue'] })
})

it('names a campaign with personal targets, which pays nobody from the first device on', async () => {
  const draft = { name: 'Jahresziel', amount_rule: 'step', personal_target: true } as const
  await activated(api, await putDraft(api, { ...draft, products: [tank.id] }))
  const more = expect.arrayContaining(['Jahresziel'])
  expect((await paid()).get(tank.id)).toMatchObject({ amount: 150, more })
})

it('names to a wholesaler no campaign that is agreed with other groups', async () => {
  const { id: group } = await api.world.salesGroup()
  const heater = await api.world.product({ name: 'ecoTEC' })
  const draft = { name: 'Verbund', products: [heater.id], sales_groups: [group] }
  await activated(api, await putDraft(api, draft))
  const own = await api.as('wholesaler')
  await api.world.salesPoint({ link_wholesaler: own.member, link_sales_group: group })
  const toldTo = async ({ get }: Pick<typeof own, 'get'>) =>
    (await get<PaidToday[]>('/product/function/paid_today')).content.find(
      ({ product }) => product === heater.id,
    )?.more
  expect(await toldTo(own)).toContain('Verbund')
  expect(await toldTo(await api.as('wholesaler'))).not.toContain('Verbund')
  expect((await own.get('/campaign/unit')).status).toBe(403)
})

it('lists the claims of a campaign to the office alone', async () => {
  const id = await putDraft(api, { name: 'Ohne Vorgänge' })
  const path = `/campaign/unit/${id}/function/claims`
  const brand = await api.as('brand')
  expect((await brand.get(path)).content).toEqual({ count: 0, all: 0, paid: 0, items: [] })
  expect((await installer.get(path)).status).toBe(403)
})

it('pays an installer by the tier he stands in, and says so', async () => {
  const { db } = api.database
  const set = settingsIn(db)
  await ensureSettings(db)
  await set('tiers_active', 'true')
  await set('tier_gold_from', '10')
  const gold = await api.as('installer')
  await db.updateTable('installer').set({ tier: 'gold' }).where('id', '=', gold.member).execute()
  const ofTank = async ({ get }: Pick<typeof gold, 'get'>) =>
    (await get<PaidToday[]>('/product/function/paid_today')).content.find(
      ({ product }) => product === tank.id,
    )
  expect(await ofTank(gold)).toMatchObject({
    amount: 165,
    base: 165,
    tier: 'Gold',
    tier_amount: 15,
  })
  expect(await ofTank(await api.as('installer'))).toMatchObject({ amount: 150, tier: null })
})

it('pays an installer no more than his year’s limit leaves him', async () => {
  const { db } = api.database
  const own = await api.as('installer')
  const heater = await api.world.product({ name: 'flexoTHERM', amount: 10_000 })
  const set = settingsIn(db)
  await ensureSettings(db)
  await set('cap_installer_year', '240.00')
  const claim = { installer: own.member, product: heater, invoice_date: '2026-03-01' }
  const draft = await readyDraft(api, claim)
  await own.post(`/paperwork/unit/${draft.id}/function/submit`, {})
  const toldTo = async ({ get }: Pick<typeof own, 'get'>) =>
    (await get<PaidToday[]>('/product/function/paid_today')).content.find(
      ({ product }) => product === heater.id,
    )
  const limit = expect.stringContaining('2026')
  expect(await toldTo(own)).toMatchObject({ amount: 40, limit })
  expect(await toldTo(await api.as('installer'))).toMatchObject({ amount: 100, limit: null })
  await set('cap_installer_year', '0.00')
})
