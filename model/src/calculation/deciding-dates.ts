import { calledIn } from '../campaigns/rule/called.ts'
import type { CampaignRule } from '../campaigns/rule/rule.ts'
import type { IsoDate } from '../days/german-day.ts'
import type { Cents } from '../money.ts'
import type { Language } from '../texts/languages.ts'
import { calculate } from './calculate.ts'
import type { CalculationClaim, CalculationInput } from './input.ts'
import { judgeCampaign } from './judge-campaign.ts'
import { type ReferenceDate, referenceDates } from './reference-date.ts'

/** A date by which a claim is judged, and who goes by it. */
export interface DecidingDate {
  date: ReferenceDate
  /** Rate and claim window follow from it. */
  is_base: boolean
  campaigns: readonly DatedCampaign[]
  /** Cents the claim would bring more, at best, if the date were stated; 0 where it is. */
  gain: Cents
}

export interface DatedCampaign {
  /** Id. */
  campaign: string
  name: string
  /** Whether the campaign pays for the date; null while the claim lacks it. */
  fits: boolean | null
  /** First and last day for which it pays; null where nothing limits it. */
  from: IsoDate | null
  to: IsoDate | null
}

/**
 * The dates that decide on a claim: the programme's, and those of campaigns that would pay if the purchase and
 * installation fell on the right day. The result shows which dates are worth stating; campaigns by their names in a
 * language.
 */
export function decidingDates(input: CalculationInput, language: Language): DecidingDate[] {
  const promising = input.campaigns
    .filter(({ paused }) => !paused)
    .map(({ rule }) => ({ rule, best: bestDates(rule, input.claim.submitted_on) }))
    .filter(({ rule, best }) => rule.pays && applies(rule, input, best))
  return referenceDates.flatMap((date) => {
    const stated = input.claim.dates[date]
    const concerned = promising.filter(({ best }) => Object.hasOwn(best, date))
    const campaigns = concerned.map(({ rule, best }) => ({
      campaign: rule.id,
      name: calledIn(rule, language),
      fits: stated ? applies(rule, input, { ...best, [date]: stated }) : null,
      ...spanOf(rule, date),
    }))
    const gain = stated ? 0 : gainOf(input, { date, days: concerned.map(({ best }) => best[date]) })
    const is_base = input.settings.base_reference_date === date
    return is_base || campaigns.length > 0 ? [{ date, is_base, campaigns, gain }] : []
  })
}

type Dates = CalculationClaim['dates']

/** The dates a campaign looks at, each on the last day that can still count. */
function bestDates(rule: CampaignRule, submitted_on: IsoDate): Dates {
  const bought = earlier(submitted_on, rule.purchase_to)
  const installed = earlier(submitted_on, rule.commissioning_to)
  const { reference_date } = rule
  if (reference_date === 'commissioning_date')
    return { commissioning_date: earlier(bought, installed) }
  const isInstalledWithin = rule.commissioning_from !== null || rule.commissioning_to !== null
  return {
    [reference_date]: bought,
    ...(isInstalledWithin ? { commissioning_date: installed } : {}),
  }
}

/** The days of a campaign for one of its dates. */
const spanOf = (rule: CampaignRule, date: ReferenceDate) =>
  date === rule.reference_date
    ? { from: rule.purchase_from, to: rule.purchase_to }
    : { from: rule.commissioning_from, to: rule.commissioning_to }

interface Candidates {
  date: ReferenceDate
  days: readonly (IsoDate | null | undefined)[]
}

/** Returns the additional amount with the best of these days. */
function gainOf(input: CalculationInput, { date, days }: Candidates): Cents {
  if (days.length === 0) return 0
  const { claim } = input
  const before = calculate(input).amount
  const amounts = days.map(
    (day) =>
      calculate({ ...input, claim: { ...claim, dates: { ...claim.dates, [date]: day } } }).amount,
  )
  return Math.max(before, ...amounts) - before
}

/** Whether a campaign pays for a claim with these dates; never for future dates. */
const applies = (rule: CampaignRule, input: CalculationInput, dates: Dates) => {
  const { claim, settings, programme } = input
  const arePast = Object.values(dates).every((day) => !day || day <= claim.submitted_on)
  return arePast && judgeCampaign(rule, { claim: { ...claim, dates }, settings, programme }).applies
}

const earlier = (day: IsoDate, limit: IsoDate | null): IsoDate =>
  limit !== null && limit < day ? limit : day
