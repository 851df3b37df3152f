import { campaignOf, programmeOf, rate } from '../example-claim.ts'
import { type CalculationCase, heatPumps, storage } from './case.ts'

/** For tests: the programme's caps, the campaigns' own, and the budget's policies. */
export const capCases: CalculationCase[] = [
  {
    name: 'a device gets no more than a share of its net price',
    campaigns: [],
    devices: heatPumps(1, { net_price: 99_999 }),
    programme: programmeOf({ caps: { unit_basis_points: 1_000 } }),
    // 99.999 would be more than 10 %.
    cents: [9_999],
    device_codes: [['cap_unit']],
  },
  {
    name: 'a device whose net price is missing is paid and marked',
    campaigns: [],
    devices: heatPumps(1, { net_price: null }),
    programme: programmeOf({ caps: { unit_basis_points: 100 } }),
    cents: [15_000],
    device_codes: [['cap_unit_price_missing']],
  },
  {
    name: 'a device gets no more than the amount for one',
    campaigns: [campaignOf()],
    devices: heatPumps(2),
    programme: programmeOf({ caps: { line: 18_000 } }),
    cents: [18_000, 18_000],
    device_codes: [
      ['campaign_fixed', 'cap_line'],
      ['campaign_fixed', 'cap_line'],
    ],
  },
  {
    name: 'an amount at the cap is not cut',
    campaigns: [],
    devices: heatPumps(2),
    programme: programmeOf({ caps: { line: 15_000, claim: 30_000 } }),
    cents: [15_000, 15_000],
    device_codes: [[], []],
  },
  {
    name: 'what a claim may get is shared, ties to the first',
    campaigns: [],
    devices: heatPumps(3),
    programme: programmeOf({ caps: { claim: 10_000 } }),
    cents: [3_334, 3_333, 3_333],
    claim_codes: ['cap_claim'],
    device_codes: [['cap_claim'], ['cap_claim'], ['cap_claim']],
  },
  {
    name: 'what a claim may get is shared by what the devices stand at',
    campaigns: [],
    devices: [...heatPumps(1), storage(2, { rates: [{ ...rate, amount: 45_000 }] })],
    programme: programmeOf({ caps: { claim: 20_000 } }),
    cents: [5_000, 15_000],
    claim_codes: ['cap_claim'],
    device_codes: [['cap_claim'], ['cap_claim']],
  },
  {
    name: 'the installer’s period leaves nothing',
    campaigns: [campaignOf()],
    devices: heatPumps(1),
    programme: programmeOf({ caps: { installer_period: { room: 0, period: '2026' } } }),
    cents: [0],
    claim_codes: ['cap_installer_period'],
    device_codes: [['campaign_fixed', 'cap_installer_period']],
  },
  {
    name: 'a period overdrawn by a correction pays nothing, never less',
    campaigns: [],
    devices: heatPumps(1),
    programme: programmeOf({ caps: { installer_period: { room: -5_000, period: '2026' } } }),
    cents: [0],
    claim_codes: ['cap_installer_period'],
    device_codes: [['cap_installer_period']],
  },
  {
    name: 'caps cut one after the other: share of the price, device, claim, period',
    campaigns: [],
    devices: heatPumps(2, { net_price: 140_000 }),
    programme: programmeOf({
      caps: {
        unit_basis_points: 1_000,
        line: 13_000,
        claim: 25_000,
        installer_period: { room: 24_001, period: '2026' },
      },
    }),
    cents: [12_001, 12_000],
    claim_codes: ['cap_claim', 'cap_installer_period'],
    device_codes: [
      ['cap_unit', 'cap_line', 'cap_claim', 'cap_installer_period'],
      ['cap_unit', 'cap_line', 'cap_claim', 'cap_installer_period'],
    ],
  },
  {
    name: 'the amount is rounded before it is cut',
    campaigns: [],
    devices: heatPumps(2, {
      net_price: 1_005,
      rates: [{ ...rate, amount: null, percent_of_net_price: 1_000 }],
    }),
    programme: programmeOf({ caps: { claim: 201 } }),
    cents: [101, 100],
    claim_codes: ['cap_claim'],
    device_codes: [['rounded'], ['rounded', 'cap_claim']],
  },
  {
    name: 'a campaign pays an installer no more than its cap',
    campaigns: [campaignOf({}, { installer: 7_000 })],
    devices: heatPumps(2),
    cents: [18_500, 18_500],
    claim_codes: ['cap_campaign_installer'],
    device_codes: [
      ['campaign_fixed', 'cap_campaign_installer'],
      ['campaign_fixed', 'cap_campaign_installer'],
    ],
  },
  {
    name: 'a campaign pays through a sales group no more than its cap',
    campaigns: [campaignOf({}, { sales_group: 7_001 })],
    devices: heatPumps(2),
    cents: [18_501, 18_500],
    claim_codes: ['cap_campaign_sales_group'],
    device_codes: [
      ['campaign_fixed', 'cap_campaign_sales_group'],
      ['campaign_fixed', 'cap_campaign_sales_group'],
    ],
  },
  {
    name: 'a campaign’s own caps cut one after the other',
    campaigns: [campaignOf({}, { installer: 9_000, sales_group: 8_000, budget: 6_000 })],
    devices: heatPumps(2),
    cents: [18_000, 18_000],
    claim_codes: ['cap_campaign_installer', 'cap_campaign_sales_group', 'cap_campaign_budget'],
    device_codes: [
      [
        'campaign_fixed',
        'cap_campaign_installer',
        'cap_campaign_sales_group',
        'cap_campaign_budget',
      ],
      [
        'campaign_fixed',
        'cap_campaign_installer',
        'cap_campaign_sales_group',
        'cap_campaign_budget',
      ],
    ],
  },
  {
    name: 'a cap of a campaign holds after the tier',
    campaigns: [campaignOf({}, { budget: 10_500 })],
    devices: heatPumps(2),
    programme: programmeOf({
      tier: { id: 'gold', basis_points: 11_000 },
      tier_on: 'base_and_bonus',
    }),
    cents: [21_750, 21_750],
    claim_codes: ['cap_campaign_budget'],
    device_codes: [
      ['campaign_fixed', 'cap_campaign_budget', 'tier_on_all'],
      ['campaign_fixed', 'cap_campaign_budget', 'tier_on_all'],
    ],
  },
  {
    name: 'a budget that suffices is no matter',
    campaigns: [campaignOf({ budget_policy: 'refuse' }, { budget: 10_000 })],
    devices: heatPumps(2),
    cents: [20_000, 20_000],
    device_codes: [['campaign_fixed'], ['campaign_fixed']],
  },
  ...(
    [
      ['base_only', 'budget_base_only'],
      ['waiting_list', 'budget_waiting_list'],
      ['refuse', 'budget_refused'],
    ] as const
  ).map(([budget_policy, code]) => ({
    name: `a budget that does not suffice pays the base amount alone: ${budget_policy}`,
    campaigns: [campaignOf({ budget_policy }, { budget: 9_999 })],
    devices: heatPumps(2),
    cents: [15_000, 15_000],
    claim_codes: [code],
    device_codes: [[], []],
  })),
]
