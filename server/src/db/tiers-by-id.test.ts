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

test('afterwards it is not written again', async () => {
  const version = owner.query(`update campaign_version set rule = '{}'`)
  await expect(version).rejects.toThrow('campaign_version')
})
