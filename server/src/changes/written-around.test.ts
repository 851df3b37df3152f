import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { putDraft } from '../testing/campaigns/campaign-drafts.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { testApi } from '../testing/servers/api.ts'

/* What two people decide, written past them as the application's role: beside no change, beside one that
   was confirmed before, and beside one that is confirmed at this moment and says something else. */

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const app = api.deps.database.db
beforeAll(async () => {
  await ensureSettings(db)
  await db.deleteFrom('product_rate').execute()
})
const at = api.time.now.toISOString()
const [first, second] = [await api.as('admin'), await api.as('admin')]
const moderator = await api.world.staff('moderator')
const [product, point, firm] = [
  await api.world.product(),
  await api.world.salesPoint(),
  await api.world.installer(),
]
const running = await runCampaign(api, { budget: 100_000, personal_target: true })
const ended = await runCampaign(api, { campaign_status: 'ended' })
const [draft, waiting] = [
  await putDraft(api),
  await putDraft(api, { campaign_status: 'in_approval', personal_target: true }),
]

interface Change {
  kind: string
  subject: string
  after: object
}

/** A change that two people decided, put in as the application puts it. */
const confirmed = (id: string, { kind, subject, after }: Change) =>
  sql`insert into change (id, kind, subject, subject_name, before, after, reason, proposed_by,
      proposed_at, change_state, decided_by, decided_at)
    values (${id}, ${kind}, ${subject}, 'X', '{}', ${JSON.stringify(after)}, 'So', ${first.member},
      ${at}, 'confirmed', ${second.member}, ${at})`

const version = (rule: object, more: { action?: string; valid_from?: string } = {}) =>
  sql`insert into campaign_version
      (campaign_id, number, valid_from, rule, texts, action, created_at)
    select campaign_id, number + 1, ${more.valid_from ?? '2026-01-01'},
      rule || ${JSON.stringify(rule)}::jsonb, texts, ${more.action ?? 'new_version'}, created_at
    from campaign_version where campaign_id = ${running.id} order by number desc limit 1`
const rate = (amount: number, change: string) =>
  sql`insert into product_rate (id, link_product, valid_from, amount, link_change)
    values (${newId()}, ${product.id}, '2026-05-01', ${amount}, ${change})`
const share = (percent: number) =>
  sql`insert into agreed_share (id, link_sales_point, valid_from, wholesaler_mode, wholesaler_percent)
    values (${newId()}, ${point.id}, '2026-05-01', 'bonus', ${percent})`
const limit = (cents: number | null) =>
  sql`update moderator set approval_limit = ${cents} where id = ${moderator.id}`
const auditor = (last_month: string, change: string) =>
  sql`insert into auditor
      (id, name, email, first_month, last_month, until, link_change, granted_at)
    values ('prueferin', 'Prüferin', 'p@kanzlei.example', '2026-01', ${last_month}, '2026-12-31',
      ${change}, ${at})`
const edition = (body: string) =>
  sql`insert into legal_text
      (id, kind, edition, language, body, stated, valid_from, published_at)
    values (${newId()}, 'terms', 'neu-1', 'de', ${body}, '{}', '2026-05-01', ${at})`
const setCampaign = (id: string, set: ReturnType<typeof sql>) =>
  sql`update campaign set ${set} where id = ${id}`
const target = (campaign: string) =>
  sql`insert into campaign_target (link_campaign, link_installer, units, created_at)
    values (${campaign}, ${firm.id}, 1, ${at})`

const dates = { valid_from: '2026-05-01', valid_to: null }
const named = { name: 'Prüferin', email: 'p@kanzlei.example', until: '2026-12-31' }
const months = { first_month: '2026-01', last_month: '2026-02' }

/** What a change says, what may be written beside it, and what may not. */
const decided: Record<
  string,
  Change & {
    right: (change: string) => ReturnType<typeof sql>
    wrong: (change: string) => ReturnType<typeof sql>
  }
> = {
  'a rate': {
    ...{ kind: 'rate', subject: product.id },
    after: { ...dates, amount: 40.5, percent_of_net_price: null },
    right: (change) => rate(4_050, change),
    wrong: (change) => rate(499_900, change),
  },
  'one of many rates': {
    ...{ kind: 'bulk_rate', subject: 'product_rate' },
    after: { ...dates, products: [{ id: product.id, name: 'X', amount: 40 }] },
    right: (change) => rate(4_000, change),
    wrong: (change) => rate(4_001, change),
  },
  'a share': {
    ...{ kind: 'point_share', subject: point.id },
    after: { ...dates, wholesaler_mode: 'bonus', wholesaler_percent: 12.5 },
    right: () => share(12.5),
    wrong: () => share(100),
  },
  'the limit of a moderator': {
    ...{ kind: 'approval_limit', subject: moderator.id },
    after: { approval_limit: 750 },
    right: () => limit(75_000),
    wrong: () => limit(75_001),
  },
  'access to the books': {
    ...{ kind: 'auditor', subject: 'prueferin' },
    after: { ...named, ...months },
    right: (change) => auditor('2026-02', change),
    wrong: (change) => auditor('2026-03', change),
  },
  'an edition of the terms': {
    ...{ kind: 'legal_text', subject: 'terms_version' },
    after: {
      edition: 'neu-1',
      valid_from: '2026-05-01',
      texts: { de: 'Wie beschlossen' },
      stated: {},
    },
    right: () => edition('Wie beschlossen'),
    wrong: () => edition('Alles anders'),
  },
  'a version of a campaign': {
    ...{ kind: 'campaign_version', subject: running.id },
    after: { valid_from: '2026-05-01', rule: { amount: 30, percent: 2.5 } },
    right: () => version({ amount: 3_000, basis_points: 250 }, { valid_from: '2026-05-01' }),
    wrong: () => version({ amount: 999_900, basis_points: 250 }, { valid_from: '2026-05-01' }),
  },
  'what a version says of its day': {
    ...{ kind: 'campaign_version', subject: running.id },
    after: { valid_from: '2026-05-01', rule: { amount: 30 } },
    right: () => version({ amount: 3_000 }, { valid_from: '2026-05-01' }),
    wrong: () => version({ amount: 3_000 }),
  },
  'the budget of a campaign': {
    ...{ kind: 'campaign_budget', subject: running.id },
    after: { budget: 2_000 },
    right: () => version({ budget: 200_000 }),
    wrong: () => version({ budget: 99_990_000 }),
  },
  'the end of a campaign': {
    ...{ kind: 'campaign_prolong', subject: running.id },
    after: { purchase_to: '2027-01-31' },
    right: () => version({ purchase_to: '2027-01-31' }),
    wrong: () => version({ purchase_to: '2029-12-31' }),
  },
}

/** Runs statements as the application's role in one transaction, which is taken back where they went through. */
const written = async (...statements: ReturnType<typeof sql>[]) => {
  const wentThrough = new Error('went through')
  return app
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await statement.execute(tx)
      await sql`set constraints all immediate`.execute(tx)
      throw wentThrough
    })
    .catch((error: Error) => error.message)
}

describe.each(Object.keys(decided))('%s', (name) => {
  const { right, wrong, ...change } = decided[name] as (typeof decided)[string]

  it('is written as two people decided it at this moment', async () => {
    const id = newId()
    expect(await written(confirmed(id, change), right(id))).toBe('went through')
  })

  it('is not written otherwise beside it', async () => {
    const id = newId()
    expect(await written(confirmed(id, change), wrong(id))).toMatch(/two people change this/)
  })

  it('is not written again beside what was confirmed before', async () => {
    const id = newId()
    await confirmed(id, change).execute(db)
    expect(await written(right(id))).toMatch(/two people change this/)
  })

  it('is not written beside a change of another kind', async () => {
    const id = newId()
    expect(await written(confirmed(id, { ...change, kind: 'setting' }), right(id))).toMatch(
      /two people change this/,
    )
  })
})

const names = sql`proposed_by = ${first.member}, activated_by = ${second.member}`

describe('a campaign', () => {
  it.each([
    ['pays more', setCampaign(running.id, sql`amount = 999900`)],
    ['has more money', setCampaign(running.id, sql`budget = 99990000`)],
    ['begins earlier', setCampaign(running.id, sql`purchase_from = '2025-01-01'`)],
    ['pays while it is approved', setCampaign(waiting, sql`amount = 999900`)],
    ['is a draft again', setCampaign(running.id, sql`campaign_status = 'draft'`)],
    ['begins anew', setCampaign(ended.id, sql`campaign_status = 'active'`)],
    ['begins by nobody', setCampaign(waiting, sql`campaign_status = 'active'`)],
    [
      'begins without a proposer',
      setCampaign(
        waiting,
        sql`campaign_status = 'active', proposed_by = null, activated_by = ${first.member}`,
      ),
    ],
    ['begins as a draft', setCampaign(draft, sql`campaign_status = 'planned', ${names}`)],
    ['was put in force by others', setCampaign(running.id, names)],
    [
      'is made in force',
      sql`insert into campaign (id, name, campaign_status, purchase_from, purchase_to, amount)
        values ('x', 'X', 'active', '2026-01-01', '2026-12-31', 1)`,
    ],
    ['has another first version', version({ amount: 999_900 }, { action: 'activate' })],
    ['has the first version anew', version({}, { action: 'activate' })],
    ['has a target', target(running.id)],
    ['has a target while it is approved', target(waiting)],
  ])('does not change to one that %s', async (_, statement) => {
    expect(await written(statement)).toMatch(/two people change this/)
  })

  it.each([
    ['is called otherwise', setCampaign(running.id, sql`name = 'Neu'`)],
    ['is paused', setCampaign(running.id, sql`campaign_status = 'paused'`)],
    ['ends earlier', version({ purchase_to: '2026-04-01' }, { action: 'end' })],
    ['pays more as a draft', setCampaign(draft, sql`amount = 999900`)],
    ['has a target as a draft', target(draft)],
    ['begins by two', setCampaign(waiting, sql`campaign_status = 'active', ${names}`)],
  ])('changes to one that %s', async (_, statement) => {
    expect(await written(statement)).toBe('went through')
  })

  it('never pays what no version says, though a version comes beside it', async () => {
    const both = [version({ purchase_to: '2026-04-01' }), setCampaign(running.id, sql`amount = 1`)]
    expect(await written(...both)).toMatch(/two people change this/)
  })
})

describe('a claim', () => {
  const grant = (claim: string, cents: number) =>
    sql`update paperwork set paperwork_status = 'approved', approved_amount = ${cents},
      decided_at = ${at} where id = ${claim}`
  const firstApproval = (claim: string, cents: number) =>
    sql`insert into first_approval (id, link_paperwork, lines, amount, because, approved_by,
        approved_at, state, decided_by, decided_at)
      values (${newId()}, ${claim}, '[]', ${cents}, '["amount"]', ${first.member}, ${at},
        'confirmed', ${second.member}, ${at})`
  const takeback = (claim: string, cents: number) =>
    sql`insert into claim_takeback (id, link_paperwork, kind, lines, evidence, amount, reason,
        needs_second, state, requested_by, requested_at, decided_at)
      values (${newId()}, ${claim}, 'reverse', '[]', '[]', ${cents}, 'RETURNED_GOODS', false,
        'done', ${first.member}, ${at}, ${at})`

  it('is granted up to the limit, and more beside a confirmed first decision of as much', async () => {
    const { id } = await putClaim(api, { assignee: first.member, amounts: [300_000] })
    expect(await written(grant(id, 250_000))).toBe('went through')
    expect(await written(grant(id, 250_001))).toMatch(/two people change this/)
    expect(await written(firstApproval(id, 300_000), grant(id, 300_000))).toBe('went through')
    expect(await written(firstApproval(id, 300_000), grant(id, 300_001))).toMatch(
      /two people change this/,
    )
  })

  it('is taken back up to the limit', async () => {
    const { id } = await putClaim(api, { assignee: first.member, amounts: [300_000] })
    expect(await written(takeback(id, 250_000))).toBe('went through')
    expect(await written(takeback(id, 250_001))).toMatch(/two people change this/)
  })
})

it('nobody confirms as somebody who was tied to the proposer later', async () => {
  const id = newId()
  const human = (member: string) => sql`(select human from member where id = ${member})`
  expect(
    await written(
      sql`insert into bond (human, by_human, act, at)
        values (${human(first.member)}, ${human(second.member)}, 'unlocked', ${at})`,
      sql`insert into change (id, kind, subject, subject_name, before, after, reason, proposed_by,
          proposed_at)
        values (${id}, 'setting', 'cap_line', 'X', '{}', '{}', 'So', ${first.member}, ${at})`,
      sql`update change set change_state = 'confirmed', decided_by = ${second.member},
        decided_at = '2026-03-01T00:00:00Z' where id = ${id}`,
    ),
  ).toMatch(/needs two people/)
})
