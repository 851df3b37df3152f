import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { testApi } from '../../testing/servers/api.ts'
import { inEuro } from './differences.ts'
import { readCampaign } from './read-campaign.ts'
import { fieldsOf, ruleOf } from './rule-of.ts'

/* The database compares rules with campaigns and with what two people decided: it has to read both as
   the code does. */

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const [first, second] = [await api.world.product(), await api.world.product()]
const group = await api.world.salesGroup()

const days = { commissioning_from: '2026-03-02', commissioning_to: '2026-07-01', claim_days: 30 }
const named = { name_en: 'Spring', name_it: '', name_es: null }
const step = { amount_rule: 'step', amount: 5_001, min_quantity: 3, personal_target: true } as const

it.each([
  ['a plain one', {}],
  [
    'one with a bonus of the wholesaler by device',
    {
      ...{ ...days, ...named, ...step, claim_to: '2026-08-01', late_grace_days: 4, priority: 7 },
      ...{ families: ['boiler'], regions: '["8","80"]', tiers: ['gold', 'basis'] },
      ...{ new_customers_only: true, replaces_base: true, stacking: 'best_of', pays: false },
      ...{ stacking_group: 'a', counts: false, installer_cap: 101, sales_group_cap: 202 },
      ...{ budget: 30_003, budget_policy: 'waiting_list', tax_treatment: 'manual' },
      ...{ wholesaler_mode: 'bonus', wholesaler_amount: 333 },
      ...{ products: [second.id, first.id], sales_groups: [group.id] },
    },
  ],
  [
    'one of a share, with what is left of other settings',
    {
      ...{ amount_rule: 'percent_of_base', amount: null, percent: 12.345, stacking_group: '' },
      ...{ families: [], regions: '[]', tiers: [], name_en: '' },
      ...{ wholesaler_mode: 'cofunding', wholesaler_percent: 33.3, wholesaler_amount: 5 },
    },
  ],
  ['one without a wholesaler', { wholesaler_mode: 'none' }],
] as const)('reads the rule of %s as the code does', async (_, fields) => {
  const id = await putDraft(api, fields as Parameters<typeof putDraft>[1])
  const { row, links } = await readCampaign(db, id)
  const rule = ruleOf(row, links)
  const { rows } = await sql<{ rule: object; wire: object }>`
    select rule_of(campaign) as rule, wire_of(${JSON.stringify(rule)}::jsonb) as wire
    from campaign where id = ${id}`.execute(db)
  const { values, links: ids } = fieldsOf(rule)
  const { name, name_en, name_it, name_es, ...wire } = inEuro(values)
  expect(rows).toEqual([{ rule, wire: { ...wire, ...ids } }])
})
