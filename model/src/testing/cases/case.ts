import type { CalculationClaim, CalculationLine, CampaignInput } from '../../calculation/input.ts'
import type { Programme } from '../../calculation/programme.ts'
import type { StepCode } from '../../calculation/trace.ts'
import type { Cents } from '../../money.ts'
import { device } from '../example-claim.ts'

/** For tests: a claim, what it pays for each device, and the steps that say why. */
export interface CalculationCase {
  name: string
  campaigns: readonly CampaignInput[]
  /** 150.00 EUR each, 4,000.00 EUR net, invoice of 2026-05-01, unless they say otherwise. */
  devices: readonly CalculationLine[]
  claim?: Partial<CalculationClaim>
  programme?: Programme
  /** By serial number. */
  cents: readonly Cents[]
  /** The claim's steps from the campaigns on. */
  claim_codes?: readonly StepCode[]
  /** Each device's steps after its base amount. */
  device_codes: readonly (readonly StepCode[])[]
}

/** For tests: so many heat pumps with serials in their order. */
export const heatPumps = (count: number, over: Partial<CalculationLine> = {}): CalculationLine[] =>
  Array.from({ length: count }, (_, position) => numbered(position + 1, over))

/** For tests: a storage tank with the nth serial. */
export const storage = (nth: number, over: Partial<CalculationLine> = {}): CalculationLine =>
  numbered(nth, { product_id: 'storage', ...over })

const numbered = (nth: number, over: Partial<CalculationLine>) =>
  device({ id: `line-${nth}`, serial: `CV${10_000_000 + nth}`, ...over })
