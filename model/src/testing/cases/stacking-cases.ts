import type { CampaignRule } from '../../campaigns/rule/rule.ts'
import { campaignOf, programmeOf } from '../example-claim.ts'
import { type CalculationCase, heatPumps, storage } from './case.ts'

const campaign = (id: string, amount: number, over: Partial<CampaignRule> = {}) =>
  campaignOf({ id, name: id, amount, ...over })
const exclusive = { stacking: 'exclusive' } as const
const inGroup = (stacking_group: string) => ({ stacking: 'best_of', stacking_group }) as const
const replacing = { replaces_base: true } as const

/** For tests: several campaigns for the same device. */
export const stackingCases: CalculationCase[] = [
  {
    name: 'stackable campaigns are paid together',
    campaigns: [campaign('a', 5_000), campaign('b', 3_000)],
    devices: heatPumps(1),
    cents: [23_000],
    device_codes: [['campaign_fixed', 'campaign_fixed']],
  },
  {
    name: 'an exclusive campaign is paid alone when it pays more',
    campaigns: [campaign('a', 5_000), campaign('b', 3_000), campaign('c', 9_000, exclusive)],
    devices: heatPumps(1),
    cents: [24_000],
    device_codes: [['campaign_fixed', 'campaign_lost', 'campaign_lost']],
  },
  {
    name: 'an exclusive campaign is not paid when the others pay more',
    campaigns: [campaign('a', 5_000), campaign('b', 3_000), campaign('c', 7_000, exclusive)],
    devices: heatPumps(1),
    cents: [23_000],
    device_codes: [['campaign_fixed', 'campaign_fixed', 'campaign_lost']],
  },
  {
    name: 'of several exclusive campaigns the best is paid',
    campaigns: [campaign('a', 5_000, exclusive), campaign('b', 6_000, exclusive)],
    devices: heatPumps(1),
    cents: [21_000],
    device_codes: [['campaign_fixed', 'campaign_lost']],
  },
  {
    name: 'of equal campaigns the one of the sooner priority is paid',
    campaigns: [
      campaign('a', 5_000, { ...exclusive, priority: 20 }),
      campaign('b', 0, {
        ...exclusive,
        priority: 10,
        amount_rule: 'percent_of_net_price',
        basis_points: 125,
      }),
    ],
    devices: heatPumps(1),
    cents: [20_000],
    device_codes: [['campaign_percent_of_net_price', 'campaign_lost']],
  },
  {
    name: 'each device has its own best campaigns',
    campaigns: [
      campaign('a', 9_000, { ...exclusive, products: ['heat-pump'] }),
      campaign('b', 3_000, { products: ['storage'] }),
    ],
    devices: [...heatPumps(1), storage(2)],
    cents: [24_000, 18_000],
    device_codes: [['campaign_fixed'], ['campaign_fixed']],
  },
  {
    name: 'of a group only the best is paid, with all that are stackable',
    campaigns: [
      campaign('a', 5_000),
      campaign('b', 3_000, inGroup('summer')),
      campaign('c', 4_000, inGroup('summer')),
    ],
    devices: heatPumps(1),
    cents: [24_000],
    device_codes: [['campaign_fixed', 'campaign_fixed', 'campaign_outbid']],
  },
  {
    name: 'the best of each of several groups is paid',
    campaigns: [campaign('a', 3_000, inGroup('x')), campaign('b', 4_000, inGroup('y'))],
    devices: heatPumps(1),
    cents: [22_000],
    device_codes: [['campaign_fixed', 'campaign_fixed']],
  },
  {
    name: 'of equal campaigns of a group the first is paid',
    campaigns: [campaign('b', 3_000, inGroup('x')), campaign('a', 3_000, inGroup('x'))],
    devices: heatPumps(1),
    cents: [18_000],
    device_codes: [['campaign_fixed', 'campaign_outbid']],
  },
  {
    name: 'a bonus in place of the base amount is paid when it is more',
    campaigns: [campaign('a', 20_000, replacing)],
    devices: heatPumps(1),
    cents: [20_000],
    device_codes: [['campaign_replaces_base']],
  },
  {
    name: 'a bonus in place of the base amount never lowers it',
    campaigns: [campaign('a', 10_000, replacing)],
    devices: heatPumps(1),
    cents: [15_000],
    device_codes: [['campaign_lost']],
  },
  {
    name: 'a bonus as high as the base amount does not take its place',
    campaigns: [campaign('a', 15_000, replacing)],
    devices: heatPumps(1),
    cents: [15_000],
    device_codes: [['campaign_lost']],
  },
  {
    name: 'a bonus in place of the base amount is paid with the stackable ones',
    campaigns: [campaign('a', 20_000, replacing), campaign('b', 3_000)],
    devices: heatPumps(1),
    cents: [23_000],
    device_codes: [['campaign_replaces_base', 'campaign_fixed']],
  },
  {
    name: 'a stackable bonus that would lower the base amount does not harm the others',
    campaigns: [campaign('a', 10_000, replacing), campaign('b', 3_000)],
    devices: heatPumps(1),
    cents: [18_000],
    device_codes: [['campaign_fixed', 'campaign_lost']],
  },
  {
    name: 'of several bonuses in place of the base amount one is paid',
    campaigns: [campaign('a', 20_000, replacing), campaign('b', 25_000, replacing)],
    devices: heatPumps(1),
    cents: [25_000],
    device_codes: [['campaign_replaces_base', 'campaign_lost']],
  },
  {
    name: 'a bonus in place of the base amount stands against the base amount of the tier',
    campaigns: [campaign('a', 15_500, { ...exclusive, ...replacing })],
    devices: heatPumps(1),
    programme: programmeOf({ tier: { id: 'silber', basis_points: 10_500 } }),
    cents: [15_750],
    device_codes: [['campaign_lost', 'tier_on_base']],
  },
  {
    name: 'a share of the base amount is one of the base amount even if it is replaced',
    campaigns: [
      campaign('a', 20_000, replacing),
      campaign('b', 0, { amount_rule: 'percent_of_base', basis_points: 1_000 }),
    ],
    devices: heatPumps(1),
    cents: [21_500],
    device_codes: [['campaign_replaces_base', 'campaign_percent_of_base']],
  },
  {
    name: 'an exclusive campaign that only counts does not keep others from being paid',
    campaigns: [campaign('a', 9_000, { ...exclusive, pays: false }), campaign('b', 3_000)],
    devices: heatPumps(1),
    cents: [18_000],
    claim_codes: ['campaign_counts_only'],
    device_codes: [['campaign_fixed']],
  },
  {
    name: 'an exhausted exclusive campaign does not win',
    campaigns: [campaignOf({ id: 'a', ...exclusive }, { budget: 0 }), campaign('b', 3_000)],
    devices: heatPumps(1),
    cents: [18_000],
    claim_codes: ['cap_campaign_budget'],
    device_codes: [['campaign_fixed']],
  },
]
