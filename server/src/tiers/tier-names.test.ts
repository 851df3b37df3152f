import type { Language } from '@ruecklauf/model'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'
import { tellTier } from './tell-tier.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db, owner } = api.database
const admin = await api.as('admin')
const german = { 'accept-language': 'de' }
const set = settingsIn(db)

const installer = await api.as('installer')
beforeAll(async () => {
  await ensureSettings(db)
  await set('tiers_active', 'true')
  await set('tier_silber_from', '2')
  await db
    .updateTable('installer')
    .set({ tier: 'silber' })
    .where('id', '=', installer.member)
    .execute()
})

const name = (names: object) => admin.put('/tier/unit/silber', names)

/** What a claim of today tells of the tier, in a language. */
async function submitted() {
  const { id } = await readyDraft(api, { installer: installer.member, amount: 15_000 })
  await installer.post(`/paperwork/unit/${id}/function/submit`, {})
  return id
}

async function toldOf(claim: string) {
  const lines = await db
    .selectFrom('paperwork_line')
    .select('trace')
    .where('link_paperwork', '=', claim)
    .execute()
  return lines[0]?.trace?.find(({ stage }) => stage === 'tier')?.values
}

it('a tier of another name is called so by its installer’s claims, way and notices from then on', async () => {
  const before = await submitted()
  await name({ name: 'Partner', name_en: 'Fellow', name_it: null, name_es: null })
  const after = await submitted()

  expect(await toldOf(before)).toMatchObject({ tier: 'Silber', words: { de: 'Silber' } })
  const words = { de: 'Partner', en: 'Fellow' }
  expect(await toldOf(after)).toMatchObject({ tier: 'Partner', words })

  const tierName = async (language: Language) => {
    const who = await api.as('installer', await api.world.installer({ language, tier: 'silber' }))
    const way = `/installer/unit/${who.member}/function/tier_progress`
    return (await who.get<{ tier: string }>(way)).content.tier
  }
  expect([await tierName('de'), await tierName('en'), await tierName('es')]).toEqual([
    'Partner',
    'Fellow',
    'Partner',
  ])

  const tiers = [
    { tier: 'basis', from: 0, basis_points: 10_000 },
    { tier: 'silber', from: 2, basis_points: 10_500 },
  ]
  const state = (tier: string) => ({ tier, since: '2026-03-02', notice: null })
  await db.transaction().execute((tx) =>
    tellTier(tx, {
      ...{ installer: installer.member, now: api.time.now, tiers },
      ...{ before: state('basis'), after: state('silber') },
    }),
  )
  const { title } = await db
    .selectFrom('notification')
    .select('title')
    .where('link_member', '=', installer.member)
    .where('event', '=', 'tier_reached')
    .executeTakeFirstOrThrow()
  expect(title).toBe('Sie haben die Stufe Partner erreicht')
})

it('a rule names the tiers it is for as the office does, and so do lists', async () => {
  await name({ name: 'Partner' })
  const campaign = await admin.post<{ id: string }>('/campaign/unit', {
    name: 'Für Partner',
    purchase_from: '2026-03-01',
    purchase_to: '2026-06-30',
    amount: 20,
    tiers: ['silber'],
  })
  const path = `/campaign/unit/${campaign.content.id}/function/sentence`
  const { content } = await admin.get<{ sentence: string }>(path, german)
  expect(content.sentence).toContain('nur für Stufe Partner')
  const unit = `/installer/unit/${installer.member}?load_values=true`
  await vi.waitFor(async () =>
    expect((await admin.get(unit)).content).toMatchObject({ tier: { label: 'Partner' } }),
  )
})

it('tiers are renamed by admins alone, never doubled, added or deleted', async () => {
  expect(await admin.put('/tier/unit/gold', { name: 'Basis' }, german)).toMatchObject({
    status: 400,
    messages: [{ parameter: 'name' }],
  })
  expect((await admin.put('/tier/unit/gold', { position: 1 })).status).toBe(400)
  expect((await admin.post('/tier/unit', { name: 'Platin' })).status).toBe(403)
  expect((await admin.delete('/tier/unit/gold')).status).toBe(403)
  for (const role of ['moderator', 'brand', 'installer', 'wholesaler'] as const) {
    const who = await api.as(role)
    expect((await who.put('/tier/unit/gold', { name: role })).status, role).toBe(403)
    expect((await who.get('/tier/unit/gold')).status, role).toBe(200)
  }
  await expect(owner.query(`delete from tier where id = 'gold'`)).rejects.toThrow('came with')
  await expect(
    owner.query(`insert into tier (id, name, position) values ('platin', 'Platin', 40)`),
  ).rejects.toThrow('tier_id_check')
})
