import { called } from '../campaigns/rule/called.ts'
import type { CampaignRule } from '../campaigns/rule/rule.ts'
import { campaignWindow } from '../campaigns/windows.ts'
import type { IsoDate } from '../days/german-day.ts'
import type { TierId } from '../people/tier-names.ts'
import type { CalculationClaim } from './input.ts'
import type { ClaimState } from './state.ts'
import { type Finding, finding } from './trace.ts'

export interface CampaignVerdict {
  applies: boolean
  /** Why it does not apply, or that it does although late. */
  found: Finding | null
}

/** Whether a campaign is for this claim at all: its dates, its windows, its audience. */
export function judgeCampaign(
  rule: CampaignRule,
  state: Pick<ClaimState, 'claim' | 'settings' | 'programme'>,
): CampaignVerdict {
  const { claim, settings, programme } = state
  const reference = claim.dates[rule.reference_date] ?? null
  if (!reference)
    return barredBy(
      finding('campaign_date_missing', { ...called(rule), kind: rule.reference_date }),
    )
  const bar =
    purchaseBar(rule, reference) ??
    commissioningBar(rule, claim) ??
    audienceBar(rule, claim, programme.tier?.id ?? null)
  if (bar) return barredBy(bar)

  const window = campaignWindow(rule, { reference, submitted_on: claim.submitted_on, settings })
  const { closes_on, grace_ends_on } = window
  if (window.state === 'outside')
    return barredBy(finding('campaign_claim_outside', { ...called(rule), grace_ends_on }))
  const late = finding('campaign_claim_late', { ...called(rule), closes_on, grace_ends_on })
  return { applies: true, found: window.state === 'late' ? late : null }
}

const barredBy = (reason: Finding): CampaignVerdict => ({ applies: false, found: reason })

function purchaseBar(rule: CampaignRule, reference_date: IsoDate): Finding | null {
  const { reference_date: kind, purchase_from, purchase_to } = rule
  if (purchase_from <= reference_date && reference_date <= purchase_to) return null
  const values = { ...called(rule), kind, reference_date, purchase_from, purchase_to }
  return finding('campaign_purchase_outside', values)
}

function commissioningBar(rule: CampaignRule, claim: CalculationClaim): Finding | null {
  const { commissioning_from: from, commissioning_to: to } = rule
  if (!from && !to) return null
  const commissioned_on = claim.dates.commissioning_date
  if (!commissioned_on) return finding('campaign_commissioning_missing', called(rule))
  if ((!from || from <= commissioned_on) && (!to || commissioned_on <= to)) return null
  return finding('campaign_commissioning_outside', { ...called(rule), commissioned_on })
}

function audienceBar(
  rule: CampaignRule,
  { audience }: CalculationClaim,
  tier: TierId | null,
): Finding | null {
  const { sales_groups, regions, tiers } = rule
  const { postcode } = audience
  const isAddressed =
    (sales_groups.length === 0 || audience.sales_groups.some((id) => sales_groups.includes(id))) &&
    (regions.length === 0 || regions.some((region) => postcode?.startsWith(region) ?? false)) &&
    (tiers.length === 0 || (tier !== null && tiers.includes(tier))) &&
    (!rule.new_customers_only || audience.is_new_customer)
  return isAddressed ? null : finding('campaign_other_audience', called(rule))
}
