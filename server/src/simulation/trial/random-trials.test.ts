import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'
import { playTrials } from './play-trials.ts'

/** Whatever is on trial: everybody gets what they get without it. */
const api = await testApi()
afterAll(api.close)
const { world } = api
const { db } = api.database
const runs = tries(2)
const reviewer = await world.staff('super_admin')

const rule = fc
  .record({
    amount: fc.integer({ min: 1, max: 20_000 }),
    stacking: fc.constantFrom('exclusive' as const, 'stackable' as const),
    replaces_base: fc.boolean(),
    priority: fc.integer({ min: 0, max: 200 }),
    counts: fc.boolean(),
    wholesaler_mode: fc.constantFrom('programme' as const, 'none' as const),
  })
  .map((fields) => (fields.replaces_base ? { ...fields, stacking: 'exclusive' as const } : fields))
type Rule = typeof rule extends fc.Arbitrary<infer Value> ? Value : never

const scenario = fc.record({
  base: fc.integer({ min: 1, max: 50_000 }),
  inForce: fc.array(rule, { maxLength: 2 }),
  tried: fc.array(rule, { minLength: 1, maxLength: 2 }),
  claims: fc.array(
    fc.record({
      devices: fc.integer({ min: 1, max: 3 }),
      ends: fc.constantFrom('nothing', 'approve', 'reject', 'reduce'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never

/** All amounts of a firm that does this, in a programme of its own products and campaigns. */
async function amountsOf({ base, inForce, tried, claims }: Scenario, isTried: boolean) {
  const product = await world.product({ amount: base })
  const products = [product.id]
  const own: string[] = []
  for (const fields of inForce)
    own.push((await runCampaign(api, { ...fields, products, budget: 300_000 })).id)
  if (isTried) for (const fields of tried) await tryOut(fields, products)
  const owner = await api.as('installer', await world.installer())
  for (const { devices, ends } of claims) {
    const { id } = await submittedClaim(api, { owner, product, devices })
    if (isTried) await playTrials(api.deps)
    await decide(id, ends)
    if (isTried) await playTrials(api.deps)
  }
  const of = sql`(select id from paperwork where link_installer = ${owner.member})`
  const { rows } = await sql`
    select (select json_agg(json_build_array(paperwork_status, expected_amount, approved_amount)
        order by claim_number) from paperwork where id in ${of}) as claims,
      (select json_agg(json_build_array(expected_amount, approved_amount) order by l.link_paperwork,
        l.position) from paperwork_line l where l.link_paperwork in ${of}) as devices,
      (select json_agg(json_build_array(taken.units, reserved, spent, wanted, outcome)
        order by taken.link_paperwork, array_position(${own}::text[], link_campaign::text))
        from claim_campaign taken where link_paperwork in ${of}) as campaigns,
      (select json_agg(json_build_array(account.kind, posting.amount) order by account.kind, posting.amount)
        from ledger_posting posting join ledger_journal journal on journal.id = posting.journal_id
          join ledger_account account on account.id = posting.account_id
        where journal.source_id in ${of}) as postings`.execute(db)
  return rows
}

async function tryOut(fields: Rule, products: string[]) {
  const id = await putDraft(api, { ...fields, products })
  const brand = await api.as('brand')
  const begun = await brand.post(`/campaign/unit/${id}/function/start_trial`, {})
  expect([begun.status, begun.messages]).toEqual([200, []])
}

async function decide(id: string, ends: string) {
  if (ends === 'nothing') return
  const admin = await api.as('super_admin', reviewer)
  const call = async (name: string, body: object) => {
    const done = await admin.post(`/paperwork/unit/${id}/function/${name}`, body)
    expect([name, done.status, done.messages]).toEqual([name, 200, []])
  }
  await call('take', {})
  if (ends === 'approve') await call('approve', {})
  if (ends === 'reject') await call('reject', { reason: 'RETURNED_GOODS', text: '' })
  if (ends !== 'reduce') return
  const line = await db
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const reduced = { decision: 'approved_reduced', amount: 0.01, reason: 'CAP_REACHED' }
  await call('approve', { lines: [{ line: line.id, ...reduced }] })
}

test(
  'with trials and without them all amounts are equal',
  async () => {
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    const check = async (randomScenario: Scenario) => {
      const without = await amountsOf(randomScenario, false)
      expect(await amountsOf(randomScenario, true)).toEqual(without)
      const trials = await db
        .selectFrom('trial_claim')
        .select('link_paperwork')
        .where('bonus', '>', 0)
        .limit(1)
        .execute()
      await db
        .updateTable('campaign_trial')
        .set({ ended_at: new Date().toISOString(), ended_because: 'over' })
        .where('ended_at', 'is', null)
        .execute()
      bonuses += trials.length
    }
    let bonuses = 0
    await fc.assert(fc.asyncProperty(scenario, check), { numRuns: runs, seed, endOnFailure: true })
    expect(bonuses).toBeGreaterThan(0)
  },
  60_000 + runs * 20_000,
)
