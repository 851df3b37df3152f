import type { CampaignRule, TaxTreatment } from '../campaigns/rule/rule.ts'
import type { Cents } from '../money.ts'
import { type Payment, paidBy } from './payment.ts'
import type { Programme } from './programme.ts'
import { type Finding, finding } from './trace.ts'

/** How tax sees an amount (docs/domain.md, Tax); what is paid is always `gross`. */
export interface TaxSplit {
  treatment: TaxTreatment
  gross: Cents
  /** Null where finance decides by hand. */
  net: Cents | null
  /** The VAT contained in `gross`. */
  vat: Cents | null
  rate_basis_points: number | null
  /** § 19 UStG on a service credit: no VAT, and the document says why. */
  small_business: boolean
}

type TaxSetting = NonNullable<Programme['tax']>

/**
 * Splits an amount. A price reduction (§ 17 UStG) contains the VAT of the purchase for every installer. A service
 * credit (§ 14 (2) UStG) shows VAT only for installers liable to it.
 */
export function splitTax(
  gross: Cents,
  { treatment, rate_basis_points, small_business }: TaxSetting,
): TaxSplit {
  if (treatment === 'manual')
    return {
      treatment,
      gross,
      net: null,
      vat: null,
      rate_basis_points: null,
      small_business: false,
    }
  const isFree = treatment === 'service_credit' && small_business
  const rate = isFree ? 0 : rate_basis_points
  const net = netOf(gross, rate)
  return {
    treatment,
    gross,
    net,
    vat: gross - net,
    rate_basis_points: rate,
    small_business: isFree,
  }
}

/**
 * The amount by treatment: of each campaign its own, of all else the programme's. Empty while the
 * programme says nothing about tax.
 */
export function taxSplits(
  payments: readonly Payment[],
  { tax, rules }: { tax: Programme['tax']; rules: readonly CampaignRule[] },
): TaxSplit[] {
  if (!tax) return []
  const gross = new Map<TaxTreatment, Cents>()
  const add = (treatment: TaxTreatment, cents: Cents) =>
    gross.set(treatment, (gross.get(treatment) ?? 0) + cents)
  add(
    tax.treatment,
    payments.reduce((sum, { base }) => sum + base, 0),
  )
  for (const { id, tax_treatment } of rules) add(tax_treatment, paidBy(payments, id))
  return [...gross]
    .filter(([, cents]) => cents > 0)
    .map(([treatment, cents]) => splitTax(cents, { ...tax, treatment }))
}

/** The steps that tell of the splits. */
export const tellTax = (splits: readonly TaxSplit[]): Finding[] =>
  splits.map(({ treatment, gross, net, vat, rate_basis_points, small_business }) => {
    if (treatment === 'manual') return finding('tax_manual', { gross })
    if (small_business) return finding('tax_small_business', { gross })
    const values = { gross, net: net ?? gross, vat: vat ?? 0, basis_points: rate_basis_points ?? 0 }
    return treatment === 'price_reduction'
      ? finding('tax_price_reduction', values)
      : finding('tax_service_credit', values)
  })

/** Gross / (1 + rate), half a cent up; the sign stays, for corrections. */
function netOf(gross: Cents, rateBasisPoints: number): Cents {
  if (gross < 0) return -netOf(-gross, rateBasisPoints)
  const grossBasisPoints = 10_000n + BigInt(rateBasisPoints)
  return Number((2n * BigInt(gross) * 10_000n + grossBasisPoints) / (2n * grossBasisPoints))
}
