import {
  anyAudience,
  type CalculationInput,
  type CalculationLine,
  type CampaignInput,
  type CampaignRule,
  type Cents,
  calculate,
  calledIn,
  campaignInput,
  noneCounted,
  toEuro,
} from '@ruecklauf/model'
import { agreedByWholesaler } from '../campaigns/audience/agreed-share.ts'
import { groupsOf, isSoldBy } from '../campaigns/audience/own-groups.ts'
import { readCounters } from '../campaigns/for-claims/counters.ts'
import { ownTargets } from '../campaigns/for-claims/own-targets.ts'
import { campaignRulesOn } from '../campaigns/rule/read-rules.ts'
import type { Caller } from '../http/caller.ts'
import { centsOfYear } from '../paperworks/assess/input/cents-of-year.ts'
import { calledTiers } from '../settings/called-tiers.ts'
import { programmeOf } from '../settings/programme-of.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Tx } from '../tables.ts'

interface Asking {
  caller: Caller
  /** German day. */
  today: string
}

/**
 * The inputs of a claim submitted today, except devices and campaigns; for an installer with the rest of the yearly
 * limit.
 */
export async function circumstancesToday(tx: Tx, { caller, today }: Asking) {
  const settings = await readSettings(tx)
  const { tier, small_business } = await installerOf(tx, caller)
  const { base_reference_date, claim_window_days, late_grace_days, terms_version } = settings
  const name = today.slice(0, 4)
  const isLimited = caller.role === 'installer' && settings.cap_installer_year > 0
  const scope = { installer: caller.member, claim: '', year: name }
  const year = { name, cents: isLimited ? await centsOfYear(tx, scope) : 0 }
  const agreed = await agreedFor(tx, { caller, today })
  const claim: CalculationInput['claim'] = {
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
    audience: anyAudience,
  }
  return {
    claim,
    settings: { base_reference_date, claim_window_days, late_grace_days },
    programme: programmeOf(settings, {
      ...{ tier, small_business, year },
      called: await calledTiers(tx),
      agreed: agreed === 'varies' ? null : agreed,
    }),
  }
}

/** The agreed shares of a wholesaler's sales points; null for other members. */
export const agreedFor = async (tx: Tx, { caller, today }: Asking) =>
  caller.role === 'wholesaler'
    ? await agreedByWholesaler(tx, { wholesaler: caller.member, day: today })
    : null

/** Calculates the amounts of devices bought and claimed today. */
export const calculateToday = (
  lines: readonly CalculationLine[],
  circumstances: Awaited<ReturnType<typeof circumstancesToday>> &
    Pick<CalculationInput, 'campaigns'>,
) => calculate({ ...circumstances, lines })

/** The bonuses with their campaigns' names; EUR. */
export const namedBonuses = (
  bonuses: readonly { campaign: string; amount: Cents }[],
  campaigns: readonly CampaignInput[],
) =>
  bonuses.map(({ campaign, amount }) => ({
    id: campaign,
    name: campaigns.find(({ rule }) => rule.id === campaign)?.rule.name ?? '',
    amount: toEuro(amount),
  }))

/**
 * Today's campaigns with the rest of their budgets; for an installer with their own counters and targets; for a
 * wholesaler without campaigns agreed with other groups. By their names in the caller's language.
 */
export async function campaignsToday(tx: Tx, { caller, today }: Asking): Promise<CampaignInput[]> {
  const groups = await groupsOf(tx, caller)
  const inForce = await campaignRulesOn(tx, { day: today })
  const rules = inForce
    .map(({ rule }) => rule)
    .filter(({ sales_groups }) => isSoldBy(groups, sales_groups))
  const installer = caller.role === 'installer' ? caller.member : ''
  const counters = await readCounters(tx, { rules, installer, sales_group: null, claim: '' })
  const targets = await ownTargets(tx, { rules, installer })
  return rules.map((rule) =>
    campaignInput(inWordsOf(caller, rule), {
      ...(counters.get(rule.id) ?? noneCounted),
      target: targets.get(rule.id) ?? null,
    }),
  )
}

const inWordsOf = ({ language }: Caller, rule: CampaignRule): CampaignRule => ({
  ...rule,
  name: calledIn(rule, language),
  names: null,
})

async function installerOf(tx: Tx, { role, member }: Caller) {
  if (role !== 'installer') return { tier: 'basis', small_business: false } as const
  const installer = await tx
    .selectFrom('installer')
    .select(['tier', 'small_business'])
    .where('id', '=', member)
    .executeTakeFirst()
  return {
    tier: installer?.tier ?? 'basis',
    small_business: installer?.small_business ?? false,
  }
}
