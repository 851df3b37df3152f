import {
  type Calculation,
  type Check,
  calculate,
  type RiskLevel,
  riskLevel,
  riskScore,
} from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import type { FrozenInput } from '../claim/frozen-calculation.ts'
import { judgeSerial, type SerialVerdict } from './checks/line-checks.ts'
import { makeChecks } from './checks/make-checks.ts'
import { asSubmitted } from './facts/as-submitted.ts'
import { type ClaimFacts, gatherFacts } from './facts/claim-facts.ts'
import { readSellers } from './facts/sellers.ts'
import { inputOf } from './input/input-of.ts'
import { type MissingField, missingFields } from './missing-fields.ts'

/** The judgement of a claim: its amount, and the checks that fail or pass. */
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
  /** The terms the installer accepts with this request. */
  accepted_terms?: string | undefined
  /** Locks the company and the campaigns' counters until the transaction ends. */
  locks?: boolean
}

/**
 * Judges a claim: amount, checks, risk points, empty fields. Writes nothing. A submitted claim is judged by its day
 * of submission. Its amount is the stored one, not the one calculated here.
 * @throws notFound
 */
export async function assess(
  tx: Tx,
  { id, now, accepted_terms, locks = false }: Wanted,
): Promise<Assessment> {
  const facts = asSubmitted(await gatherFacts(tx, id, { now, locks }))
  const sellers = await readSellers(tx, facts)
  const input = await inputOf(tx, facts, { now, locks })
  const calculation = calculate(input)
  const missing = missingFields(facts)
  const terms_version = accepted_terms ?? agreedTerms(facts)
  const context = { facts, sellers, input, calculation, missing, terms_version, now }
  const checks = makeChecks(context)
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

const agreedTerms = ({ claim, settings }: ClaimFacts): string | null =>
  claim.submitted_at ? settings.terms_version : claim.terms_version
