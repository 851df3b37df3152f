import {
  type Calculation,
  type Check,
  type CheckCode,
  calculate,
  checkRules,
  excused,
  type RiskLevel,
  riskLevel,
  riskScore,
  weighed,
} from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import type { FrozenInput } from '../claim/frozen-calculation.ts'
import { asSubmitted } from './as-submitted.ts'
import { checksOfInvoices, isIdle } from './billing/facts-of-invoices.ts'
import { budgetChecks } from './checks/budget-checks.ts'
import { claimChecks } from './checks/claim-checks.ts'
import { dayChecks } from './checks/day-checks.ts'
import { earlierChecks } from './checks/earlier-checks.ts'
import { evidenceChecks } from './checks/evidence-checks.ts'
import { invoiceChecks, namesOfSellers } from './checks/invoice-checks.ts'
import { judgeSerial, lineChecks, type SerialVerdict } from './checks/line-checks.ts'
import { natureChecks } from './checks/nature-checks.ts'
import { paceChecks } from './checks/pace-checks.ts'
import { pairChecks } from './checks/pair-checks.ts'
import { priceChecks } from './checks/price-checks.ts'
import { statedChecks } from './checks/stated-checks.ts'
import { statedSerialChecks, twiceStatedChecks } from './checks/stated-serials.ts'
import { type ClaimFacts, gatherFacts } from './claim-facts.ts'
import { inputOf } from './input-of.ts'
import { type MissingField, missingFields } from './missing-fields.ts'

/** What a claim is worth as it stands, and what stands against it. */
export interface Assessment {
  facts: ClaimFacts
  input: FrozenInput
  calculation: Calculation
  checks: Check[]
  risk_score: number
  risk_level: RiskLevel
  missing: MissingField[]
  /** By id of the device. */
  serials: Map<string, SerialVerdict>
}

interface Wanted {
  id: string
  now: Date
  /** The terms the installer agrees to with this very request. */
  accepted_terms?: string | undefined
  /** Keeps company and what campaigns have counted from changing until the transaction ends. */
  locks?: boolean
}

/**
 * Judges a claim: amount, checks, risk points, empty fields. Writes nothing. Once submitted, a claim
 * is judged as of that day; its amount is what was stored then, not what is calculated here.
 * @throws notFound
 */
export async function assess(
  tx: Tx,
  { id, now, accepted_terms, locks = false }: Wanted,
): Promise<Assessment> {
  const facts = asSubmitted(await gatherFacts(tx, id, { now, locks }))
  const { claim, settings } = facts
  const agreed = claim.submitted_at ? settings.terms_version : claim.terms_version
  const terms_version = accepted_terms ?? agreed
  const input = await inputOf(tx, facts, { now, locks })
  const calculation = calculate(input)
  const missing = missingFields(facts)
  const sellers = await namesOfSellers(tx, facts)
  const found = [
    ...claimChecks(facts, { now, terms_version, missing: missing.length }),
    ...lineChecks(facts),
    ...pairChecks(facts),
    ...budgetChecks(input, calculation),
    ...paceChecks(facts),
    ...(await natureChecks(tx, facts)),
    ...earlierChecks(facts),
    ...twiceStatedChecks(facts),
    ...checksOfInvoices(facts, (one) =>
      excuseSufficient(
        [
          ...dayChecks(one, now),
          ...evidenceChecks(one),
          ...statedChecks(one),
          ...(isIdle(one) ? [] : [...statedSerialChecks(one), ...priceChecks(one, calculation)]),
          ...invoiceChecks(one, sellers),
        ],
        facts,
      ),
    ),
  ].toSorted((a, b) => order(a.code) - order(b.code))
  const checks = weighed(found, settings.risk_rules)
  const risk_score = riskScore(checks)
  return {
    facts,
    input,
    calculation,
    checks,
    risk_score,
    risk_level: riskLevel(risk_score),
    missing,
    serials: new Map(facts.lines.map((line) => [line.id, judgeSerial(facts, line)])),
  }
}

const codes = Object.keys(checkRules)
const order = (code: CheckCode) => codes.indexOf(code)

/**
 * The same invoice in several claims of a firm is no risk as long as its quantities suffice
 * (docs/domain.md, Checks).
 */
function excuseSufficient(checks: readonly Check[], { elsewhere }: Pick<ClaimFacts, 'elsewhere'>) {
  const quantities = checks.filter(({ code }) => code === 'invoice_quantity')
  const suffice =
    elsewhere.inexcusable_claims === 0 &&
    quantities.length > 0 &&
    quantities.every(({ state }) => state === 'passed')
  return checks.map((one) => (suffice && one.code === 'invoice_unused' ? excused(one) : one))
}
