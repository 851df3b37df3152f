import type { CampaignTrial, Role, TrialClaims } from '@ruecklauf/model'
import { afterAll, afterEach, expect, test } from 'vitest'
import { carryOverFigures } from '../../figures/kept/carry-over.ts'
import { verifyFigures } from '../../figures/kept/verify-figures.ts'
import { activated, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { type Owner, submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { playTrials } from './play-trials.ts'
import { MOST_TRIALS } from './running-trials.ts'

const start = '2026-03-10T09:00:00Z'
const api = await testApi({ now: start })
afterAll(api.close)
const { world } = api
const { db } = api.database
const members = await everyRole(api)
const { brand, admin } = members

afterEach(async () => {
  api.time.now = new Date(start)
  await db
    .updateTable('campaign_trial')
    .set({ ended_at: start, ended_because: 'over' })
    .where('ended_at', 'is', null)
    .execute()
})

const path = (id: string, name: string) => `/campaign/unit/${id}/function/${name}`
const begin = (id: string, body: object = {}) =>
  brand.post<CampaignTrial>(path(id, 'start_trial'), body)

/** A draft on trial for a product of 100 EUR; EUR 50 a device unless said. */
async function onTrial(fields: Parameters<typeof putDraft>[1] = {}) {
  const product = await world.product({ amount: 10_000 })
  const id = await putDraft(api, { products: [product.id], ...fields })
  const begun = await begin(id)
  expect([begun.status, begun.messages]).toEqual([200, []])
  const owner = await api.as('installer', await world.installer())
  return { id, product, owner }
}

async function found(id: string): Promise<CampaignTrial> {
  await playTrials(api.deps)
  const { content } = await admin.get<CampaignTrial>(path(id, 'trial'))
  return content
}

async function decide(claim: string, action: string, body: object = {}) {
  for (const [name, sent] of [
    ['take', {}],
    [action, body],
  ] as const) {
    const done = await admin.post(`/paperwork/unit/${claim}/function/${name}`, sent)
    expect([name, done.status, done.messages]).toEqual([name, 200, []])
  }
}

const handIn = (owner: Owner, product: { id: string }, devices: number) =>
  submittedClaim(api, { owner, product, devices })

test('what claims would get is worked out by day, and follows their decision', async () => {
  const { id, product, owner } = await onTrial({
    purchase_from: '2026-06-01',
    purchase_to: '2026-06-30',
    budget: 10_000,
  })
  expect(await found(id)).toMatchObject({ state: 'running', seen: 0, claims: 0, bonus: 0 })
  const first = await handIn(owner, product, 2)
  const second = await handIn(owner, product, 1)
  await handIn(owner, await world.product({ amount: 10_000 }), 1)
  expect(await found(id)).toMatchObject({
    ...{ seen: 3, claims: 2, devices: 3, bonus: 150, more: 150 },
    // One day of it, thirty of the campaign.
    ...{ days_run: 1, days_planned: 30, needed: 4_500, budget: 100 },
    days: [{ day: '2026-03-10', claims: 2, devices: 3, bonus: 150 }],
  })
  const behind = await admin.get<TrialClaims>(path(id, 'trial_claims'))
  expect(behind.content.items.map((item) => [item.id, item.bonus])).toEqual([
    [first.id, 100],
    [second.id, 50],
  ])
  await decide(second.id, 'reject', { reason: 'RETURNED_GOODS', text: '' })
  await decide(first.id, 'approve')
  expect(await found(id)).toMatchObject({ seen: 3, claims: 1, devices: 2, bonus: 100 })
  await carryOverFigures(api.deps)
  expect(await verifyFigures(api.database)).toEqual([])
  expect(await found(id)).toMatchObject({ claims: 1, bonus: 100 })
})

test('steps, limits and other campaigns count as they would in force', async () => {
  const { id, product, owner } = await onTrial({
    amount_rule: 'step',
    min_quantity: 3,
    installer_cap: 12_000,
  })
  await handIn(owner, product, 2)
  expect(await found(id)).toMatchObject({ claims: 0, bonus: 0 })
  await handIn(owner, product, 2)
  expect(await found(id)).toMatchObject({ claims: 1, devices: 2, bonus: 100 })
  await handIn(owner, product, 2)
  expect(await found(id)).toMatchObject({ claims: 2, bonus: 120 })
})

test('claims from before and after a trial are not its matter', async () => {
  const product = await world.product({ amount: 10_000 })
  const firm = await world.installer()
  const owner = await api.as('installer', firm)
  const before = await handIn(owner, product, 1)
  const id = await putDraft(api, { products: [product.id] })
  api.time.now = new Date('2026-03-10T09:00:10Z')
  await begin(id, { days: 7 })
  await decide(before.id, 'approve')
  expect(await found(id)).toMatchObject({ seen: 0, last_day: '2026-03-16' })
  api.time.now = new Date('2026-03-17T09:00:00Z')
  const later = await api.as('installer', firm)
  await handIn(later, product, 1)
  await playTrials(api.deps)
  const boss = await api.as('admin')
  expect((await boss.get<CampaignTrial>(path(id, 'trial'))).content).toMatchObject({
    ...{ state: 'ended', ended_because: 'over', seen: 0, days_run: 7 },
  })
})

test('a trial ends when somebody ends it or the campaign is put in force', async () => {
  const { id, product, owner } = await onTrial()
  await handIn(owner, product, 1)
  await found(id)
  const ended = await brand.post<CampaignTrial>(path(id, 'end_trial'), {})
  expect(ended.content).toMatchObject({ state: 'ended', ended_because: 'asked', bonus: 50 })
  expect((await brand.post(path(id, 'end_trial'), {})).status).toBe(409)
  await handIn(owner, product, 1)
  expect(await found(id)).toMatchObject({ state: 'ended', bonus: 50 })

  const again = await begin(id)
  expect(again.content).toMatchObject({ state: 'running', seen: 0 })
  await activated(api, id)
  expect(await found(id)).toMatchObject({ state: 'ended', ended_because: 'in_force' })
  const late = await begin(id)
  expect([late.status, late.messages[0]?.context]).toEqual([409, 'conflict'])
})

test('a draft that is changed keeps the trial of its former rule, and says so', async () => {
  const { id } = await onTrial()
  expect((await found(id)).is_changed).toBe(false)
  await brand.put(`/campaign/unit/${id}`, { amount: 80 })
  expect(await found(id)).toMatchObject({ is_changed: true, state: 'running' })
})

test('a campaign is on trial once at a time, and five are at all', async () => {
  const { id } = await onTrial()
  const german = { 'accept-language': 'de' }
  const twice = await brand.post(path(id, 'start_trial'), {}, german)
  expect(twice.messages[0]?.message).toBe('Für diese Aktion läuft schon ein Probelauf.')
  const others = await Promise.all(
    Array.from({ length: MOST_TRIALS }, async () => begin(await putDraft(api))),
  )
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409])
  expect((await begin(await putDraft(api), { days: 6 })).status).toBe(400)
})

test.each(['installer', 'wholesaler', 'moderator'] as const satisfies Role[])(
  'nobody else sees a trial: %s',
  async (role) => {
    const { id } = await onTrial()
    for (const name of ['trial', 'trial_claims'])
      expect([403, 404]).toContain((await members[role].get(path(id, name))).status)
    for (const name of ['start_trial', 'end_trial'])
      expect([403, 404]).toContain((await members[role].post(path(id, name), {})).status)
  },
)
