import {
  type Calculation,
  type Check,
  type CheckCode,
  checkRules,
  excused,
  weighed,
} from '@ruecklauf/model'
import type { FrozenInput } from '../../claim/frozen-calculation.ts'
import { checksOfInvoices, type InvoiceFacts, isIdle } from '../billing/facts-of-invoices.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import type { Sellers } from '../facts/sellers.ts'
import type { MissingField } from '../missing-fields.ts'
import { budgetChecks } from './budget-checks.ts'
import { claimChecks } from './claim-checks.ts'
import { dayChecks } from './day-checks.ts'
import { earlierChecks } from './earlier-checks.ts'
import { evidenceChecks } from './evidence-checks.ts'
import { invoiceChecks } from './invoice-checks.ts'
import { lineChecks } from './line-checks.ts'
import { natureChecks } from './nature-checks.ts'
import { paceChecks } from './pace-checks.ts'
import { pairChecks } from './pair-checks.ts'
import { priceChecks } from './price-checks.ts'
import { statedChecks } from './stated-checks.ts'
import { statedSerialChecks, twiceStatedChecks } from './stated-serials.ts'

/** The input of all checks of a claim. */
export interface Judged {
  facts: ClaimFacts
  sellers: Sellers
  input: FrozenInput
  calculation: Calculation
  missing: readonly MissingField[]
  /** The terms the installer has agreed to. */
  terms_version: string | null
  now: Date
}

/** Makes the checks of a claim, in the order of their rules, with the points of its settings. */
export function makeChecks(context: Judged): Check[] {
  const { facts } = context
  const checks = [
    ...ofClaim.flatMap((make) => make(context)),
    ...checksOfInvoices(facts, (invoice) =>
      excuseSufficient(
        ofInvoice.flatMap((make) => make(invoice, context)),
        facts,
      ),
    ),
  ].toSorted((a, b) => order(a.code) - order(b.code))
  return weighed(checks, facts.settings.risk_rules)
}

const ofClaim: readonly ((context: Judged) => Check[])[] = [
  ({ facts, missing, ...standing }) => claimChecks(facts, { ...standing, missing: missing.length }),
  ({ facts }) => lineChecks(facts),
  ({ facts }) => pairChecks(facts),
  ({ input, calculation }) => budgetChecks(input, calculation),
  ({ facts }) => paceChecks(facts),
  ({ facts, sellers }) => natureChecks(facts, sellers),
  ({ facts }) => earlierChecks(facts),
  ({ facts }) => twiceStatedChecks(facts),
]

const ofInvoice: readonly ((invoice: InvoiceFacts, context: Judged) => Check[])[] = [
  (invoice, { now }) => dayChecks(invoice, now),
  (invoice) => evidenceChecks(invoice),
  (invoice) => statedChecks(invoice),
  (invoice) => (isIdle(invoice) ? [] : statedSerialChecks(invoice)),
  (invoice, { calculation }) => (isIdle(invoice) ? [] : priceChecks(invoice, calculation)),
  (invoice, { sellers }) => invoiceChecks(invoice, sellers),
]

const codes = Object.keys(checkRules)
const order = (code: CheckCode) => codes.indexOf(code)

/** The same invoice in several claims of a firm is no risk while its quantities suffice (docs/domain.md, Checks). */
function excuseSufficient(checks: readonly Check[], { elsewhere }: Pick<ClaimFacts, 'elsewhere'>) {
  const quantities = checks.filter(({ code }) => code === 'invoice_quantity')
  const suffice =
    elsewhere.inexcusable_claims === 0 &&
    quantities.length > 0 &&
    quantities.every(({ state }) => state === 'passed')
  return checks.map((check) =>
    suffice && check.code === 'invoice_unused' ? excused(check) : check,
  )
}
