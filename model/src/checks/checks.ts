/** `block`: can't be submitted. `warn`: a reviewer looks at it. `info`: worth knowing. */
export type CheckSeverity = 'block' | 'warn' | 'info'

interface CheckRule {
  readonly severity: CheckSeverity
  /** Risk points when it fails, unless set otherwise (docs/domain.md, Risk); each rule counts once in a claim. */
  readonly points?: number
  /** For reviewers only: participants learn nothing about others, or about our checks. */
  readonly is_internal?: true
}

/** The checks of a claim, in display order. */
export const checkRules = {
  installer_active: { severity: 'block' },
  terms_accepted: { severity: 'block' },
  fields_complete: { severity: 'block' },
  document_present: { severity: 'block' },
  devices_present: { severity: 'block' },
  invoice_kind: { severity: 'block' },
  invoice_headed: { severity: 'warn', points: 50 },
  seller_other: { severity: 'block' },
  invoice_genuine: { severity: 'block' },
  invoice_currency: { severity: 'block' },
  invoice_purchase: { severity: 'block' },
  reference_date: { severity: 'block' },
  date_possible: { severity: 'block' },
  date_past: { severity: 'block' },
  claim_window: { severity: 'block' },
  claim_in_time: { severity: 'warn' },
  sales_point_active: { severity: 'block' },
  serial_well_formed: { severity: 'block' },
  serial_once: { severity: 'block' },
  serial_unclaimed: { severity: 'block' },
  serial_own: { severity: 'block' },
  serial_contested: { severity: 'warn', points: 60 },
  serial_photo: { severity: 'block' },
  serial_unrewarded: { severity: 'block' },
  serial_unblocked: { severity: 'block' },
  serial_unreturned: { severity: 'block' },
  serial_known: { severity: 'warn', points: 20 },
  serial_accepted: { severity: 'block' },
  serial_pattern: { severity: 'warn' },
  serial_product: { severity: 'block' },
  product_active: { severity: 'block' },
  rate_found: { severity: 'block' },
  pair_complete: { severity: 'block' },
  campaign_budget: { severity: 'block' },
  pair_usual: { severity: 'warn' },
  invoice_quantity: { severity: 'warn', points: 50 },
  invoice_price: { severity: 'warn', points: 50 },
  invoice_priced: { severity: 'warn', points: 20 },
  serial_stated: { severity: 'warn', points: 40 },
  serial_billed_once: { severity: 'warn', points: 40 },
  invoice_type: { severity: 'warn', points: 20 },
  invoice_final: { severity: 'warn', points: 20 },
  invoice_sums: { severity: 'warn', points: 20 },
  invoice_single: { severity: 'warn', points: 20 },
  invoice_alike: { severity: 'warn', points: 20 },
  invoice_products: { severity: 'warn', points: 20 },
  invoice_profile: { severity: 'info', points: 0 },
  invoice_legible: { severity: 'info', points: 5 },
  number_stated: { severity: 'warn', points: 40 },
  date_stated: { severity: 'warn', points: 20 },
  seller_stated: { severity: 'warn', points: 25 },
  sales_point_stated: { severity: 'warn', points: 25 },
  buyer_stated: { severity: 'warn', points: 20 },
  total_stated: { severity: 'warn', points: 20 },
  invoice_buyer: { severity: 'warn', points: 40 },
  seller_known: { severity: 'warn', points: 15 },
  seller_named: { severity: 'warn', points: 25 },
  ordered_before_invoice: { severity: 'warn', points: 20 },
  delivered_after_order: { severity: 'warn', points: 20 },
  installed_after_invoice: { severity: 'warn', points: 20 },
  refusal_answered: { severity: 'warn' },
  invoice_visible: { severity: 'warn', points: 50, is_internal: true },
  serial_challenged: { severity: 'warn', points: 60, is_internal: true },
  invoice_plain: { severity: 'info', points: 0, is_internal: true },
  refused_before: { severity: 'info', points: 0, is_internal: true },
  pdf_unchanged: { severity: 'warn', points: 15, is_internal: true },
  serial_route: { severity: 'warn', points: 25, is_internal: true },
  invoice_unused: { severity: 'warn', points: 40, is_internal: true },
  file_unused: { severity: 'warn', points: 60, is_internal: true },
  address_unused: { severity: 'warn', points: 20, is_internal: true },
  iban_unshared: { severity: 'warn', points: 40, is_internal: true },
  iban_settled: { severity: 'warn', points: 15, is_internal: true },
  iban_domestic: { severity: 'warn', points: 10, is_internal: true },
  usual_pace: { severity: 'info', points: 15, is_internal: true },
  usual_place: { severity: 'info', points: 10, is_internal: true },
  window_ample: { severity: 'info', points: 0, is_internal: true },
  first_claim: { severity: 'info', points: 5, is_internal: true },
} as const satisfies Record<string, CheckRule>

export type CheckCode = keyof typeof checkRules
export type CheckState = 'passed' | 'failed' | 'not_testable'

/** One check of a claim, or of one of its devices. */
export interface Check {
  code: CheckCode
  state: CheckState
  severity: CheckSeverity
  /** Id of the device it concerns. */
  line?: string
  /** The values in its text: dates as ISO text, counts, names. */
  values: Record<string, string | number>
  /** The risk points of a failed check; older claims lack them. */
  points?: number
}

/** Only what a participant may see of the checks of a claim: nothing of others, and no points. */
export const participantChecks = (checks: readonly Check[]): Check[] =>
  checks.filter(({ code }) => !isInternal(code)).map(({ points: _, ...check }) => check)

/** The failed checks that keep a claim from being submitted. */
export const blockingChecks = (checks: readonly Check[]): Check[] =>
  checks.filter(({ state, severity }) => state === 'failed' && severity === 'block')

/** Risk points of a claim: of every rule that fails, once. */
export function riskScore(checks: readonly Check[]): number {
  const points = new Map(
    checks.filter(({ state }) => state === 'failed').map((check) => [check.code, pointsOf(check)]),
  )
  return [...points.values()].reduce((sum, each) => sum + each, 0)
}

/**
 * The points a check adds when it fails: those it was judged with; of a claim that keeps none, those
 * of its rule, unless it was excused.
 */
export const pointsOf = ({
  code,
  severity,
  points,
}: Pick<Check, 'code' | 'severity' | 'points'>): number =>
  points ?? (severity === rule(code).severity ? usualPoints(code) : 0)

/** The points of a rule as long as nobody has set others. */
export const usualPoints = (code: CheckCode): number => rule(code).points ?? 0

/** A check that fails for a good reason: worth knowing, and nothing more. */
export const excused = (check: Check): Check => ({ ...check, severity: 'info' })

/** The failed checks an approval would override; informational checks don't count. */
export const overriddenChecks = (checks: readonly Check[]): Check[] =>
  checks.filter(({ state, severity }) => state === 'failed' && severity !== 'info')

export const isInternal = (code: CheckCode): boolean => rule(code).is_internal ?? false
const rule = (code: CheckCode): CheckRule => checkRules[code]
