import { plainRule } from '@ruecklauf/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countingVersions } from '../campaigns/rule/versions.ts'
import { testDatabase } from '../testing/database.ts'
import { makeEarlierTables } from '../testing/earlier-tables.ts'
import { migrate } from './migrate.ts'

/* A database of the version before, whose rules call tiers by their names. */

const { owner, db, drop } = await testDatabase()
afterAll(drop)

const days = { purchase_from: '2026-03-01', purchase_to: '2026-06-30' }
const ruleFor = (tiers: readonly string[]) =>
  JSON.stringify({ ...plainRule, ...days, id: 'spring', name: 'Frühjahr', amount: 5_000, tiers })

beforeAll(async () => {
  await makeEarlierTables(owner, '0070')
  await owner.query(`
    insert into admin (id, first_name, last_name, email)
      values ('admin', 'Erika', 'Muster', 'erika@example.de');
    insert into campaign (id, name, campaign_status, purchase_from, purchase_to, amount, tiers)
      values ('spring', 'Frühjahr', 'active', '2026-03-01', '2026-06-30', 5000, '{gold}')`)
  for (const [number, tiers] of [[], ['Gold'], ['Silber', 'Gold']].entries())
    await owner.query(
      `insert into campaign_version (campaign_id, number, valid_from, rule, action, created_at)
       values ('spring', $1, $2, $3, $4, '2026-02-01')`,
      [number + 1, `2026-03-0${number + 1}`, ruleFor(tiers), number ? 'new_version' : 'activate'],
    )
  const content = `{"wanted": {"valid_from": "2026-05-01", "rule": {"tiers": ["gold"]}},
    "before": ${ruleFor(['Basis'])}, "after": ${ruleFor(['Gold'])}}`
  await owner.query(
    `insert into campaign_change (id, link_campaign, kind, content, reason, proposed_by, proposed_at)
     values ('change', 'spring', 'version', $1, 'Mehr Anreiz', 'admin', '2026-03-10')`,
    [content],
  )
  await migrate(owner)
})

test('a version stored with names of tiers reads as ids, and as what it was otherwise', async () => {
  const { rows } = await owner.query('select rule from campaign_version order by number')
  expect(rows.map(({ rule }) => rule)).toEqual(
    [[], ['gold'], ['silber', 'gold']].map((tiers) => JSON.parse(ruleFor(tiers))),
  )
  const versions = await countingVersions(db, 'spring')
  expect(versions.map(({ rule }) => rule.tiers)).toEqual([[], ['gold'], ['silber', 'gold']])
})

test('an open change compares the rules it was proposed with by ids', async () => {
  const { rows } = await owner.query('select content from campaign_change')
  expect(rows[0].content).toMatchObject({
    wanted: { valid_from: '2026-05-01', rule: { tiers: ['gold'] } },
    before: { amount: 5_000, tiers: ['basis'] },
    after: { amount: 5_000, tiers: ['gold'] },
  })
})

test('afterwards neither is written again', async () => {
  const version = owner.query(`update campaign_version set rule = '{}'`)
  await expect(version).rejects.toThrow('campaign_version')
  const change = owner.query(`update campaign_change set content = '{}'`)
  await expect(change).rejects.toThrow('can only be decided')
})
