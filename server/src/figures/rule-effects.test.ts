import type { Role, RuleClaims, RuleEffects } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'
import { carryOverFigures } from './kept/carry-over.ts'
import { followClaims } from './kept/follow-claims.ts'
import { verifyFigures } from './kept/verify-figures.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { world, database } = api
const members = await everyRole(api)
const { admin } = members
await ensureSettings(database.owner_db)
const set = settingsIn(database.owner_db)
const path = '/paperwork/function/rule_effects'

const handIn = async (amount: number, devices = 1) => {
  const product = await world.product({ amount })
  const owner = await api.as('installer', await world.installer())
  return submittedClaim(api, { owner, product, devices })
}

async function decide(claim: string, action: string, body: object = {}) {
  for (const [name, sent] of [
    ['take', {}],
    [action, body],
  ] as const) {
    const done = await members.super_admin.post(`/paperwork/unit/${claim}/function/${name}`, sent)
    expect([name, done.status, done.messages]).toEqual([name, 200, []])
  }
}

async function effects() {
  await followClaims(api.deps)
  const { content } = await admin.get<RuleEffects>(path)
  return new Map(content.rules.map(({ rule, ...effect }) => [rule, effect]))
}

const linesOf = (claim: string) =>
  database.db
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', claim)
    .orderBy('position')
    .execute()

test('a reason saved what its devices did not get, once that is decided', async () => {
  const rejected = await handIn(10_000)
  const reduced = await handIn(10_000, 2)
  expect((await effects()).get('reason:RETURNED_GOODS')).toBeUndefined()
  await decide(rejected.id, 'reject', { reason: 'RETURNED_GOODS', text: '' })
  const [line] = await linesOf(reduced.id)
  const decision = {
    line: line?.id,
    decision: 'approved_reduced',
    amount: 25,
    reason: 'CAP_REACHED',
  }
  await decide(reduced.id, 'approve', { lines: [decision] })
  const rows = await effects()
  expect(rows.get('reason:RETURNED_GOODS')).toEqual({
    ...{ claims: 1, lost: 1, amount: 100, claims_before: 0, amount_before: 0 },
  })
  expect(rows.get('reason:CAP_REACHED')).toMatchObject({ claims: 1, amount: 75 })
  const behind = await admin.get<RuleClaims>(
    '/paperwork/function/rule_claims?rule=reason:CAP_REACHED',
  )
  expect(behind.content.items).toMatchObject([{ id: reduced.id, amount: 75, is_lost: true }])
})

test('a limit of the programme saved what it cut, a budget what it could not pay', async () => {
  await set('cap_claim', '120.00')
  await handIn(10_000, 2)
  await set('cap_claim', '0.00')
  const product = await world.product({ amount: 10_000 })
  const { id } = await runCampaign(api, { products: [product.id], amount: 5_000, budget: 6_000 })
  const owner = await api.as('installer', await world.installer())
  await submittedClaim(api, { owner, product, devices: 2 })
  const rows = await effects()
  expect(rows.get('cap:cap_claim')).toMatchObject({ claims: 1, lost: 1, amount: 80 })
  expect(rows.get(`budget:${id}`)).toMatchObject({ claims: 1, amount: 100 })
})

test('a failed check counts with its decision, whether or not it cost anything', async () => {
  const granted = await handIn(10_000)
  const refused = await handIn(7_000)
  for (const { id } of [granted, refused])
    await sql`insert into paperwork_record (id, checks) values (${id},
        '[{"code":"invoice_unused","state":"failed"},{"code":"invoice_sums","state":"passed"}]')
      on conflict (id) do update set checks = excluded.checks`.execute(database.db)
  await decide(granted.id, 'approve', { override_reason: 'Geprüft.' })
  await decide(refused.id, 'reject', { reason: 'RETURNED_GOODS', text: '' })
  const rows = await effects()
  expect(rows.get('check:invoice_unused')).toMatchObject({ claims: 2, lost: 1, amount: 70 })
  expect(rows.get('check:invoice_sums')).toBeUndefined()
})

test('what is kept is what a recount has, and older days are the ones before', async () => {
  await carryOverFigures(api.deps)
  expect(await verifyFigures(database)).toEqual([])
  const before = await effects()
  await sql`update paperwork set decided_at = decided_at - interval '100 days',
    submitted_at = submitted_at - interval '100 days' where decision_reason = 'RETURNED_GOODS'`.execute(
    database.db,
  )
  const { amount } = before.get('reason:RETURNED_GOODS') ?? {}
  expect((await effects()).get('reason:RETURNED_GOODS')).toMatchObject({
    ...{ claims: 0, amount: 0, amount_before: amount },
  })
})

test.each(['installer', 'wholesaler', 'moderator', 'brand'] as const satisfies Role[])(
  'is for those who answer for the rules, not for %s',
  async (role) => {
    expect((await members[role].get(path)).status).toBe(403)
    const claims = await members[role].get('/paperwork/function/rule_claims?rule=reason:OTHER')
    expect(claims.status).toBe(403)
  },
)
