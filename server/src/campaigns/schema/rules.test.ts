import { arkes, type CampaignStatus, campaignLife, keysOf } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { setLinks } from '../../platform/write/set-links.ts'
import { testDatabase } from '../../testing/database.ts'
import { answerOf, answersOf } from '../../testing/schema/answers-of.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database

test('hundredth turns cents into EUR, and nothing into null', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), async (cents) => {
      const samples = cents.map((figure) => JSON.stringify(figure))
      const euro = await answersOf(owner, 'hundredth(x)', { type: 'jsonb', samples })
      expect(euro).toEqual(cents.map((figure) => figure / 100))
    }),
    { numRuns: tries(20) },
  )
  expect(await answerOf(owner, `hundredth('null')`)).toBeNull()
})

test('rule_difference has what the later rule says otherwise, but for names', async () => {
  const fields = fc.constantFrom('amount', 'name', 'names', 'name_en', 'regions', 'budget')
  const rules = fc.dictionary(fields, fc.oneof(fc.nat(2), fc.constant(null), fc.array(fc.nat(1))))
  await fc.assert(
    fc.asyncProperty(rules, rules, async (before, after) => {
      const isOther = ([field, value]: [string, unknown]) =>
        !field.startsWith('name') && JSON.stringify(before[field]) !== JSON.stringify(value)
      const stated = [JSON.stringify(before), JSON.stringify(after)]
      expect(await answerOf(owner, 'rule_difference($1, $2)', stated)).toEqual(
        Object.fromEntries(Object.entries(after).filter(isOther)),
      )
    }),
    { numRuns: tries(50) },
  )
})

test('links_of has the units of a link in their order', async () => {
  const link = { parent: { id: 'spring', arke: 'campaign' }, child_arke: 'product' }
  await owner_db.transaction().execute(async (tx) => {
    await setLinks(tx, { ...link, parameter: 'products', children: ['b', 'c', 'a'] })
    await setLinks(tx, { ...link, parameter: 'sales_groups', children: ['d'] })
    await setLinks(tx, { ...link, parameter: 'products', children: ['a', 'b', 'a'] })
  })
  expect(await answerOf(owner, `links_of('spring', 'products')`)).toEqual(['a', 'b'])
  expect(await answerOf(owner, `links_of('autumn', 'products')`)).toEqual([])
})

test('is_campaign_step allows every step of a campaign’s life, and none from its end', async () => {
  const decided = { proposed_by: 'one', activated_by: 'two' }
  const isStep = (from: CampaignStatus, to: CampaignStatus) =>
    answerOf(owner, stepOf, [
      JSON.stringify({ campaign_status: from, ...(early.has(from) ? {} : decided) }),
      JSON.stringify({ campaign_status: to, ...(early.has(to) ? {} : decided) }),
    ])
  for (const { from, to } of Object.values(campaignLife))
    for (const before of from)
      for (const after of to) expect([before, after, await isStep(before, after)]).toContain(true)
  for (const after of keysOf(arkes.campaign.fields.campaign_status.values))
    expect([after, await isStep('settled', after)]).toEqual([after, after === 'settled'])
})

const early: ReadonlySet<CampaignStatus> = new Set(['draft', 'in_approval'])
const stepOf = `is_campaign_step(jsonb_populate_record(null::campaign, $1),
  jsonb_populate_record(null::campaign, $2))`
