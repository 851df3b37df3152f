import type { CalculationInput, Role } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { pastOf } from '../testing/claims/past.ts'
import { testApi } from '../testing/servers/api.ts'
import type { WhatIfResult } from './play-what-if.ts'
import { runWhatIf } from './run-what-if.ts'

interface Job {
  job: string
  state: string
  claims_done: number
  claims_total: number | null
  message: string | null
  is_own: boolean
  result: WhatIfResult | null
}

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { world, database } = api
const brand = await api.as('brand')

describe('what a campaign would have cost', () => {
  it('is told from the claims of the past months, for two variants', async () => {
    const rich = await world.installer({ company: 'Wärme Groß GmbH' })
    const small = await world.installer({ company: 'Klima Klein' })
    await putPast({ installer: rich.id, submitted_on: '2026-01-10' })
    await putPast({ installer: rich.id, submitted_on: '2026-02-10' })
    await putPast({ installer: small.id, submitted_on: '2026-02-11' })
    await putPast({ installer: small.id, submitted_on: '2025-11-01' })
    await putPast({ installer: small.id, submitted_on: '2026-02-12', status: 'rejected' })
    await putPast({ installer: small.id, submitted_on: '2026-02-13', input: null })
    const { path } = await campaignWith({ amount: 5_000 })

    const variants = [{}, { amount: 25.5, budget: 100 }]
    const begun = await brand.post<Job>(`${path}/what_if`, { months: 3, variants })
    expect(begun).toMatchObject({ status: 200, content: { state: 'running', is_own: true } })
    const done = await ended(path, begun.content.job)

    expect(done).toMatchObject({ state: 'done', claims_done: 4, claims_total: 4, message: null })
    expect(done.result?.skipped).toBe(1)
    const [asItIs, cheaper] = done.result?.variants ?? []
    expect(asItIs).toMatchObject({
      claims: 3,
      devices: 6,
      paid: 900,
      cost: 1_200,
      difference: 300,
      bonus_claims: 3,
      average_bonus: 100,
      budget: null,
      budget_ends_on: null,
      winner_count: 2,
      loser_count: 0,
    })
    expect(asItIs?.winners[0]).toEqual({
      installer: rich.id,
      company: 'Wärme Groß GmbH',
      claims: 2,
      before: 600,
      after: 800,
      difference: 200,
    })
    expect(cheaper).toMatchObject({ bonus: 51, budget: 100, budget_ends_on: '2026-02-10' })
    expect(cheaper?.weeks).toHaveLength(2)
  })

  it('pays installers from the targets that are set for them', async () => {
    const owner = await world.installer()
    await putPast({ installer: owner.id, submitted_on: '2026-02-20' })
    const { path } = await campaignWith({ amount_rule: 'step', personal_target: true })
    const targets = [{ installer: owner.id, units: 2 }]
    await brand.post(`${path}/set_targets`, { targets })
    const begun = await brand.post<Job>(`${path}/what_if`, { months: 3 })
    const done = await ended(path, begun.content.job)
    expect(done.result?.variants).toMatchObject([{ bonus: 10, bonus_claims: 1 }])
  })

  it('is seen on every instance by who may see the campaign', async () => {
    const { path } = await campaignWith({ amount: 5_000 })
    const { content } = await brand.post<Job>(`${path}/what_if`, { months: 3 })
    await ended(path, content.job)
    const admin = await api.as('admin')
    expect((await admin.get<Job>(`${path}/what_if`)).content).toMatchObject({
      job: content.job,
      state: 'done',
      is_own: false,
    })
  })

  it('is nothing as long as nobody asked', async () => {
    const { path } = await campaignWith({})
    expect((await brand.get<null>(`${path}/what_if`)).content).toBeNull()
  })

  it('is calculated once at a time for each person', async () => {
    const { path, id } = await campaignWith({})
    const admin = await api.as('admin')
    const job = await putRunning(id, admin.member)
    const second = await admin.post(`${path}/what_if`, { months: 3 }, { 'accept-language': 'de' })
    expect(second.status).toBe(409)
    expect(second.messages[0]?.message).toMatch('Es läuft schon eine Berechnung')

    const cancelled = await admin.post<Job>(`${path}/cancel_what_if`, { job })
    expect(cancelled.content).toMatchObject({ state: 'cancelled' })
    expect((await admin.post(`${path}/cancel_what_if`, { job })).status).toBe(409)
    const third = await admin.post<Job>(`${path}/what_if`, { months: 3 })
    expect(third.status).toBe(200)
    await ended(path, third.content.job)
  })

  it('stops when it is cancelled', async () => {
    const { id } = await campaignWith({})
    const job = await putRunning(id, (await api.as('admin')).member)
    await database.db
      .updateTable('what_if')
      .set({ state: 'cancelled', ended_at: '2026-03-02T09:00:00Z' })
      .where('id', '=', job)
      .execute()
    const what_if = { from: '2020-01-01', before: '2026-03-02', variants: [] }
    await runWhatIf(api.deps, { id: job, campaign: id, what_if, report: () => undefined })
    expect(await stateOf(job)).toEqual({ state: 'cancelled', failure: null })
  })

  it('is told to have failed where the instance that worked on it is gone', async () => {
    const { path, id } = await campaignWith({})
    const job = await putRunning(id, brand.member, '16 seconds')
    const german = await brand.get<Job>(`${path}/what_if?job=${job}`, { 'accept-language': 'de' })
    expect(german.content).toMatchObject({ state: 'failed' })
    expect(german.content.message).toMatch('unterbrochen')
  })

  it('is told to have failed where the calculation itself fails', async () => {
    const { id } = await campaignWith({})
    const job = await putRunning(id, (await api.as('admin')).member)
    const what_if = { from: 'no day', before: '2026-03-02', variants: [] }
    const reported: unknown[] = []
    const report = (error: unknown) => reported.push(error)
    await runWhatIf(api.deps, { id: job, campaign: id, what_if, report })
    expect(await stateOf(job)).toEqual({ state: 'failed', failure: 'internal' })
    expect(reported).toHaveLength(1)
  })

  it.each([
    [{}, 'months'],
    [{ months: 5 }, ''],
    [{ months: 3, variants: [{ percent: 101 }] }, 'variants.0.percent'],
    [{ months: 3, variants: [{}, { amount: null }] }, 'variants.1.amount'],
    [{ months: 3, variants: [{ nothing: 1 }] }, 'variants.0.nothing'],
    [{ months: 3, variants: [{ purchase_to: '2020-01-01' }] }, 'variants.0.purchase_to'],
  ])('is refused for %j', async (body, parameter) => {
    const { path } = await campaignWith({})
    const { status, messages } = await brand.post(`${path}/what_if`, body)
    expect(status).toBe(400)
    expect(messages[0]?.parameter).toBe(parameter)
  })

  it('is none of the business of participants and reviewers', async () => {
    const { path } = await campaignWith({ campaign_status: 'active' })
    for (const role of ['installer', 'wholesaler', 'moderator'] satisfies Role[]) {
      const member = await api.as(role)
      expect((await member.post(`${path}/what_if`, { months: 3 })).status).toBe(403)
      expect((await member.get(`${path}/what_if`)).status).toBe(403)
    }
  })
})

type Campaign = Parameters<ReturnType<typeof insertCampaign>['values']>[0]

const insertCampaign = () => database.db.insertInto('campaign')

async function campaignWith(fields: Partial<Campaign>) {
  const id = newId()
  await insertCampaign()
    .values({
      id,
      name: `Aktion ${id.slice(-6)}`,
      purchase_from: '2026-04-01',
      purchase_to: '2026-06-30',
      amount: 1_000,
      ...fields,
    })
    .execute()
  return { id, path: `/campaign/unit/${id}/function` }
}

interface Past {
  installer: string
  submitted_on: string
  status?: 'approved' | 'rejected'
  input?: CalculationInput | null
}

let count = 0

async function putPast({ installer, submitted_on, status = 'approved', ...overrides }: Past) {
  const { input = pastOf({ submitted_on }).input } = overrides
  const ids = new Map(input?.lines.map((line) => [line.id, newId()]))
  const stored = input && {
    ...input,
    lines: input.lines.map((line) => ({ ...line, id: ids.get(line.id) })),
  }
  const claim = await world.draft({
    link_installer: installer,
    paperwork_status: status,
    claim_number: `CB-2026-${++count}`,
    submitted_at: `${submitted_on}T09:00:00Z`,
    expected_amount: 30_000,
    ...(status === 'approved' ? { approved_amount: 30_000 } : { decision_reason: 'OTHER' }),
    snapshot: JSON.stringify(stored ? { calculation: { version: 2, input: stored } } : {}),
  })
  for (const id of ids.values())
    await database.db
      .insertInto('paperwork_line')
      .values({
        id,
        link_paperwork: claim.id,
        link_installer: installer,
        expected_amount: 15_000,
        ...(status === 'approved' ? { decision: 'approved', approved_amount: 15_000 } : {}),
      })
      .execute()
}

/** A calculation in hand on some instance that gave its last sign of life so long ago. */
async function putRunning(campaign: string, asked_by: string, silent = '0 seconds') {
  const id = newId()
  await database.db
    .insertInto('what_if')
    .values({
      id,
      campaign_id: campaign,
      asked_by,
      asked_at: '2026-03-02T09:00:00Z',
      months: 3,
      variants: '[{}]',
      alive_at: sql<string>`clock_timestamp() - ${silent}::interval`,
    })
    .execute()
  return id
}

const stateOf = (job: string) =>
  database.db
    .selectFrom('what_if')
    .select(['state', 'failure'])
    .where('id', '=', job)
    .executeTakeFirst()

async function ended(path: string, job: string): Promise<Job> {
  for (;;) {
    const { content } = await brand.get<Job>(`${path}/what_if?job=${job}`)
    if (content.state !== 'running') return content
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
