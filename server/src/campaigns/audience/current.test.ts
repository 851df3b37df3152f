import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { noLinks } from '../rule/rule-of.ts'
import { storeCampaignLinks } from '../rule/store-links.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)

interface CampaignCard {
  name: string
  sentence: string
  budget: { state: string; free: number | null } | null
  share: { mode: string; amount: number | null; percent: number | null } | null
}

/** What a visitor, or a member of a role, is shown. */
async function shownTo(role: 'visitor' | 'installer' | 'wholesaler' | 'admin') {
  const path = '/campaign/function/current'
  const answer =
    role === 'visitor' ? await api.request('GET', path) : await (await api.as(role)).get(path)
  expect(answer.status).toBe(200)
  return answer.content as CampaignCard[]
}

const namesOf = (cards: readonly CampaignCard[]) => cards.map(({ name }) => name)

/** A new sales group, and a campaign that is agreed with it alone. */
async function groupWithCampaign(name: string): Promise<string> {
  const { id } = await runCampaign(api, { name })
  const group = (await api.world.salesGroup()).id
  const links = { ...noLinks, link_sales_groups: [group] }
  await api.database.db.transaction().execute((tx) => storeCampaignLinks(tx, id, links))
  return group
}

const setTo = (value: 'coarse' | 'exact' | 'hidden') =>
  settingsIn(api.database.db)('campaign_budget_shown', value)

await ensureSettings(api.database.db)
await runCampaign(api, { name: 'Läuft', purchase_to: '2026-06-30', budget: 100_000 })
await runCampaign(api, { name: 'Endet morgen', purchase_to: '2026-03-11' })
await runCampaign(api, { name: 'War gestern', purchase_to: '2026-03-09' })
await runCampaign(api, { name: 'Kommt noch', purchase_from: '2026-03-11' })
await runCampaign(api, {
  name: 'Großhandel',
  wholesaler_mode: 'bonus',
  wholesaler_amount: 300,
  wholesaler_percent: 10,
})

describe('the campaigns of today', () => {
  it('are shown to everybody, the one that ends first first', async () => {
    for (const role of ['visitor', 'installer', 'admin'] as const)
      expect(namesOf(await shownTo(role))).toEqual(['Endet morgen', 'Läuft', 'Großhandel'])
  })

  it('are, for a wholesaler, those he sells with, each with his own part', async () => {
    const [ending, , own] = await shownTo('wholesaler')
    expect([ending?.name, ending?.share]).toEqual(['Endet morgen', null])
    expect([own?.name, own?.share]).toEqual([
      'Großhandel',
      { mode: 'bonus', amount: 3, percent: 10 },
    ])
    expect((await shownTo('installer'))[0]?.share).toBeNull()
  })

  it('are no business of a wholesaler whose sales groups they are not agreed with', async () => {
    const group = await groupWithCampaign('Nur Einkaufsverband')
    const wholesaler = await api.as('wholesaler')
    const names = async () =>
      namesOf((await wholesaler.get('/campaign/function/current')).content as CampaignCard[])
    expect(await names()).not.toContain('Nur Einkaufsverband')
    await api.world.salesPoint({ link_wholesaler: wholesaler.member, link_sales_group: group })
    expect(await names()).toContain('Nur Einkaufsverband')
  })

  it('are read in the reader’s language, and in German where the office has not written it', async () => {
    const { id } = await runCampaign(api, {
      name: 'Speicherwochen',
      name_it: 'Settimane degli accumuli',
      description: 'Für jeden Speicher.',
      description_it: 'Per ogni accumulo.',
    })
    const inLanguage = async (language: string) => {
      const headers = { 'accept-language': language }
      const { content } = await api.request('GET', '/campaign/function/current', { headers })
      const cards = content as {
        id: string
        name: string
        description: string
        described_in: string
      }[]
      const card = cards.find((candidate) => candidate.id === id)
      return [card?.name, card?.description, card?.described_in]
    }
    expect(await inLanguage('it')).toEqual(['Settimane degli accumuli', 'Per ogni accumulo.', 'it'])
    expect(await inLanguage('es')).toEqual(['Speicherwochen', 'Für jeden Speicher.', 'de'])
    await api.database.db
      .updateTable('campaign')
      .set({ campaign_status: 'ended' })
      .where('id', '=', id)
      .execute()
  })

  it('tell in words how much of a budget is left, and nothing of its size', async () => {
    const [unlimited, limited] = await shownTo('visitor')
    expect(unlimited?.budget).toBeNull()
    expect(limited?.budget).toEqual({ state: 'plenty', free: null })
    expect(limited?.sentence).not.toContain('1.000')
  })

  it('tell the exact rest, or nothing, where the programme says so', async () => {
    await setTo('exact')
    expect((await shownTo('installer'))[1]?.budget).toEqual({ state: 'plenty', free: 1_000 })
    await setTo('hidden')
    expect((await shownTo('installer'))[1]?.budget).toBeNull()
    await setTo('coarse')
  })

  it('have nothing left where claims wait for what there is', async () => {
    const product = await api.world.product({ amount: 15_000 })
    await runCampaign(api, {
      name: 'Mit Warteliste',
      purchase_to: '2026-03-10',
      products: [product.id],
      budget: 9_000,
      budget_policy: 'waiting_list',
    })
    await setTo('exact')
    const budgetNow = async () => (await shownTo('installer'))[0]?.budget
    expect(await budgetNow()).toEqual({ state: 'plenty', free: 90 })
    for (const remaining of [50, 10, 0]) {
      const installer = await api.as('installer')
      const draft = await readyDraft(api, { installer: installer.member, product })
      await installer.post(`/paperwork/unit/${draft.id}/function/submit`, {})
      expect((await budgetNow())?.free).toBe(remaining)
    }
    expect(await budgetNow()).toEqual({ state: 'gone', free: 0 })
    await setTo('coarse')
  })

  it('are no business of moderators, as no campaign is', async () => {
    expect((await (await api.as('moderator')).get('/campaign/function/current')).status).toBe(403)
  })

  it('are all that a visitor may call', async () => {
    for (const path of [
      '/campaign/function/budgets',
      '/product/function/paid_today',
      '/campaign/unit',
    ])
      expect((await api.request('GET', path)).status).toBe(401)
  })
})
