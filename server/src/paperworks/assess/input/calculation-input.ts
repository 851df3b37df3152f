import {
  berlinDay,
  type CalculationInput,
  type CampaignInput,
  type ClaimDates,
  isServed,
  type Programme,
  type SerialState,
} from '@ruecklauf/model'
import { fromClaim } from '../../claimed-devices/from-claim.ts'
import { type ClaimFacts, type LineFact, referenceDay } from '../facts/claim-facts.ts'

interface Circumstances {
  now: Date
  terms_version: string | null
  is_new_customer: boolean
  campaigns: readonly CampaignInput[]
  programme: Programme
}

/**
 * The input of a claim's calculation. In a draft, a missing sales point counts as a participating one, so that the
 * installer sees the expected amount.
 */
export function calculationInput(
  facts: ClaimFacts,
  { now, terms_version, is_new_customer, campaigns, programme }: Circumstances,
): CalculationInput {
  const { claim, lines, settings } = facts
  const { base_reference_date, claim_window_days, late_grace_days } = settings
  return {
    claim: {
      dates: datesOf(facts),
      submitted_on: submissionDay(facts, now),
      sales_point_eligible: salesPointEligible(facts) ?? true,
      installer_active: isServed(claim.member_status),
      terms_version,
      audience: {
        sales_groups: claim.group_chain,
        postcode: claim.point_postcode,
        is_new_customer,
      },
    },
    lines: lines.map((line) => ({
      id: line.id,
      product_id: line.link_product,
      family: line.family,
      serial: line.serial ?? line.id,
      product: productOf(line),
      rates: line.rates,
      net_price: line.net_price,
      serial_state: line.serial ? serialState(line, claim.id) : 'known',
      ...(line.dates ? { dates: line.dates } : {}),
    })),
    settings: { base_reference_date, claim_window_days, late_grace_days },
    campaigns,
    programme,
  }
}

/** The dates a claim states, by which rates and campaigns judge it. */
export const datesOf = ({ claim }: Pick<ClaimFacts, 'claim'>): ClaimDates => ({
  order_date: claim.order_date,
  invoice_date: claim.invoice_date,
  delivery_date: claim.delivery_date,
  commissioning_date: claim.commissioning_date,
})

/** The German day of submission; today for a draft. */
export const submissionDay = ({ claim }: ClaimFacts, now: Date) =>
  berlinDay(claim.submitted_at ? new Date(claim.submitted_at) : now)

/**
 * Whether the sales point participates on the decisive day; null while none is chosen. A former sales point still
 * counts for purchases up to its last day (docs/domain.md, Windows).
 */
export function salesPointEligible(facts: ClaimFacts): boolean | null {
  const { link_sales_point, point_active, point_from, point_to, wholesaler_status } = facts.claim
  if (!link_sales_point) return null
  const day = referenceDay(facts)
  const isWithin = !day || ((point_from ?? day) <= day && day <= (point_to ?? day))
  const isOpen = point_active === true || point_to !== null
  return isWithin && isOpen && wholesaler_status !== 'locked' && wholesaler_status !== 'deleted'
}

/** The state of a device before this claim, or the claim it contests, took it. */
export function serialState(
  line: Pick<
    LineFact,
    'serial_state' | 'serial_claim' | 'serial_source' | 'delivered_on' | 'contest'
  >,
  claim: string,
): SerialState {
  if (!line.serial_state) return 'unknown'
  const isOwn = line.serial_claim === claim || line.contest === 'second'
  const isFree = line.serial_state === 'known' || line.serial_state === 'delivered'
  if (!isOwn && !isFree) return line.serial_state
  if (line.serial_source === fromClaim) return 'unknown'
  return isFree ? line.serial_state : line.delivered_on ? 'delivered' : 'known'
}

const productOf = ({ product_active, unknown_serial_policy }: LineFact) =>
  product_active === null || unknown_serial_policy === null
    ? null
    : { active: product_active, unknown_serial_policy }
