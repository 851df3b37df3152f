import {
  berlinDay,
  type Calculation,
  type CalculationLine,
  type CampaignInput,
  type CampaignRule,
  calculate,
  campaignInput,
  noneCounted,
  tierNames,
  toBasisPoints,
  toEuro,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import { freeBudgets } from '../ledger/budgets.ts'
import { defineFunction } from '../platform/functions.ts'
import { programmeOf } from '../settings/programme-of.ts'
import { readSettings } from '../settings/read-settings.ts'
import { campaignRulesOn } from './read-rules.ts'

/**
 * What one device of each product brings that is bought and claimed today, by the same engine that
 * pays claims; EUR. Only campaigns that are open to everybody count; `more` names those that pay
 * under a condition. `amount` is null where it depends on the invoice's price.
 */
export const paidToday = defineFunction('product', 'paid_today', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What each product pays today, with the campaigns that add to it',
  input: z.object({}),
  run: async ({ tx, caller, now }) => {
    const today = berlinDay(now)
    const settings = await readSettings(tx)
    const { tier, small_business } = await installerOf(tx, caller)
    const year = { name: today.slice(0, 4), cents: 0 }
    const campaigns = await campaignsToday(tx, today)
    const { base_reference_date, claim_window_days, late_grace_days } = settings
    const circumstances = {
      today,
      settings: { base_reference_date, claim_window_days, late_grace_days },
      programme: programmeOf(settings, { tier, small_business, year }),
      terms_version: settings.terms_version,
    }
    const products = await activeProducts(tx)
    return products.map((line) => {
      const open = campaigns.filter(({ rule }) => isMeant(rule, line) && isOpen(rule))
      const asked = { line, campaigns: open, ...circumstances }
      const calculation = calculateOne(asked)
      return {
        product: line.id,
        ...answer(calculation, asked),
        more: more(campaigns, asked, calculation),
      }
    })
  },
})

interface Asked {
  line: CalculationLine
  campaigns: readonly CampaignInput[]
  today: string
  settings: Parameters<typeof calculate>[0]['settings']
  programme: Parameters<typeof calculate>[0]['programme']
  terms_version: string
}

const calculateOne = ({ line, campaigns, today, settings, programme, terms_version }: Asked) =>
  calculate({
    claim: {
      dates: {
        order_date: today,
        invoice_date: today,
        delivery_date: today,
        commissioning_date: today,
      },
      submitted_on: today,
      sales_point_eligible: true,
      installer_active: true,
      terms_version,
      audience: { sales_groups: [], postcode: null, is_new_customer: false },
    },
    lines: [line],
    settings,
    campaigns,
    programme,
  })

function answer({ lines: [paid] }: Calculation, { line, campaigns, today }: Asked) {
  const rate = line.rates.find(
    ({ valid_from, valid_to }) => valid_from <= today && today <= (valid_to ?? today),
  )
  const share = rate && rate.amount === null ? rate.percent_of_net_price : null
  return {
    amount: share === null ? toEuro(paid?.amount ?? 0) : null,
    base: share === null ? toEuro(paid?.base ?? 0) : null,
    percent_of_net_price: share === null ? null : share / 100,
    campaigns: (paid?.bonuses ?? []).map(({ campaign, amount }) => ({
      id: campaign,
      name: campaigns.find(({ rule }) => rule.id === campaign)?.rule.name ?? '',
      amount: toEuro(amount),
    })),
  }
}

/** Names of the campaigns that run for a product and pay only under a condition. */
const more = (
  campaigns: readonly CampaignInput[],
  { line, today }: Asked,
  { lines: [paid] }: Calculation,
) =>
  campaigns
    .filter(({ rule }) => rule.pays && isMeant(rule, line) && runs(rule, today))
    .filter(({ rule }) => !paid?.bonuses.some(({ campaign }) => campaign === rule.id))
    .filter(({ rule }) => !isOpen(rule) || conditional.has(rule.amount_rule))
    .map(({ rule }) => rule.name)

const conditional: ReadonlySet<string> = new Set(['step', 'bundle', 'percent_of_net_price'])

const runs = ({ purchase_from, purchase_to }: CampaignRule, today: string) =>
  purchase_from <= today && today <= purchase_to

const isMeant = ({ products }: CampaignRule, { product_id }: CalculationLine) =>
  products.length === 0 || (product_id !== null && products.includes(product_id))

/** For every installer and for a single device. */
const isOpen = (rule: CampaignRule) =>
  rule.sales_groups.length === 0 &&
  rule.regions.length === 0 &&
  !rule.new_customers_only &&
  !rule.personal_target &&
  (rule.min_quantity ?? 1) <= 1

/** The campaigns of today with what their budgets still hold. */
async function campaignsToday(tx: Tx, today: string): Promise<CampaignInput[]> {
  const rules = (await campaignRulesOn(tx, { day: today })).map(({ rule }) => rule)
  const free = await freeBudgets(
    tx,
    rules.map(({ id }) => id),
  )
  return rules.map((rule) => {
    const used = rule.budget === null ? 0 : rule.budget - (free.get(rule.id) ?? rule.budget)
    return campaignInput(rule, { ...noneCounted, budget: used })
  })
}

async function installerOf(tx: Tx, { role, member }: Caller) {
  if (role !== 'installer') return { tier: null, small_business: false }
  const installer = await tx
    .selectFrom('installer')
    .select(['tier', 'small_business'])
    .where('id', '=', member)
    .executeTakeFirst()
  return {
    tier: installer ? tierNames[installer.tier] : null,
    small_business: installer?.small_business ?? false,
  }
}

async function activeProducts(tx: Tx): Promise<CalculationLine[]> {
  const { rows } = await sql<Row>`
    select p.id, p.unknown_serial_policy, coalesce(jsonb_agg(jsonb_build_object(
      'valid_from', r.valid_from, 'valid_to', r.valid_to, 'amount', r.amount,
      'percent', r.percent_of_net_price) order by r.valid_from)
      filter (where r.id is not null), '[]') as rates
    from product p left join product_rate r on r.link_product = p.id
    where p.active group by p.id order by p.name, p.id`.execute(tx)
  return rows.map(({ id, unknown_serial_policy, rates }) => ({
    id,
    product_id: id,
    serial: id,
    product: { active: true, unknown_serial_policy },
    rates: rates.map(({ percent, ...rate }) => ({
      ...rate,
      percent_of_net_price: percent === null ? null : toBasisPoints(percent),
    })),
    net_price: null,
    serial_state: 'delivered',
  }))
}

interface Row {
  id: string
  unknown_serial_policy: 'reject' | 'review' | 'accept'
  rates: {
    valid_from: string
    valid_to: string | null
    amount: number | null
    percent: number | null
  }[]
}
