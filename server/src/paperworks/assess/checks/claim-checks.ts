import {
  addDays,
  berlinDay,
  type Check,
  claimWindow,
  type IsoDate,
  isServed,
  type Provenance,
  referenceDates,
} from '@ruecklauf/model'
import { type InvoiceFacts, isIdle } from '../billing/facts-of-invoices.ts'
import { datesOf, salesPointEligible, submissionDay } from '../calculation-input.ts'
import { type ClaimFacts, referenceDay } from '../claim-facts.ts'
import { deliveriesOf } from '../invoice/deliveries.ts'
import { check } from './make-check.ts'

interface Standing {
  now: Date
  /** The terms the installer has agreed to. */
  terms_version: string | null
  /** How many required fields are empty. */
  missing: number
}

/** Looks at the claim as a whole: who, when, from whom, by which papers. */
export function claimChecks(facts: ClaimFacts, standing: Standing): Check[] {
  const { claim, lines, documents, settings } = facts
  const version = settings.terms_version
  return [
    check('installer_active', isServed(claim.member_status)),
    check('terms_accepted', standing.terms_version === version, { values: { version } }),
    check('fields_complete', standing.missing === 0, { values: { count: standing.missing } }),
    check(
      'document_present',
      documents.some(({ kind }) => kind === 'invoice'),
    ),
    check('devices_present', lines.length > 0),
    check('sales_point_active', salesPointEligible(facts)),
    ...internalChecks(facts, standing.now),
  ]
}

/** Looks at the days of an invoice, and at what other claims have of it. */
export const dayChecks = (facts: InvoiceFacts, now: Date): Check[] => [
  ...(isIdle(facts) ? [] : [...windowChecks(facts, now), unusedCheck(facts)]),
  ...orderChecks(facts),
]

function windowChecks(facts: InvoiceFacts, now: Date): Check[] {
  const { settings } = facts
  const submitted_on = submissionDay(facts, now)
  const stated = referenceDay(facts)
  const day = stated && isPossible(stated, submitted_on) ? stated : null
  const others = [...possibleChecks(facts, submitted_on), ...pastChecks(facts, submitted_on)]
  if (!day)
    return [
      check('reference_date', null),
      ...others,
      check('claim_window', null),
      check('window_ample', null),
    ]
  const kind = settings.base_reference_date
  const { state, closes_on, grace_ends_on } = claimWindow(day, submitted_on, settings)
  const values = { kind, closes_on, grace_ends_on }
  return [
    check('reference_date', day <= submitted_on, { values: { kind, day } }),
    ...others,
    check('claim_window', state !== 'outside', { values }),
    check('claim_in_time', state === 'outside' ? null : state === 'inside', { values }),
    check('window_ample', state === 'inside' ? submitted_on < addDays(closes_on, -1) : null, {
      values,
    }),
  ]
}

/** Days that nobody means: a year mistyped, or one that stands for none. */
const DAYS_BEFORE = 3_653
const DAYS_AFTER = 366

const isPossible = (day: IsoDate, submitted_on: IsoDate): boolean =>
  day >= addDays(submitted_on, -DAYS_BEFORE) && day <= addDays(submitted_on, DAYS_AFTER)

function possibleChecks(facts: ClaimFacts, submitted_on: IsoDate): Check[] {
  const dates = datesOf(facts)
  return referenceDates.flatMap((kind) => {
    const day = dates[kind]
    return day
      ? [check('date_possible', isPossible(day, submitted_on), { values: { kind, day } })]
      : []
  })
}

/** Nothing is claimed by a day to come; the date that decides on the window has its own check. */
function pastChecks(facts: ClaimFacts, submitted_on: IsoDate): Check[] {
  const dates = datesOf(facts)
  return referenceDates.flatMap((kind) => {
    const day = dates[kind]
    if (!day || kind === facts.settings.base_reference_date) return []
    if (!isPossible(day, submitted_on)) return []
    return [check('date_past', day <= submitted_on, { values: { kind, day } })]
  })
}

/** What follows what: an order its delivery and its invoice, the installation delivery or invoice. */
function orderChecks({ claim, invoice, lines, billing }: InvoiceFacts): Check[] {
  const values = {
    order_date: claim.order_date ?? '',
    invoice_date: claim.invoice_date ?? '',
    delivery_date: claim.delivery_date ?? '',
    commissioning_date: claim.commissioning_date ?? '',
  }
  const { order_date, invoice_date, delivery_date, commissioning_date } = claim
  // A collective invoice comes after the goods.
  const isBilled = areInOrder(invoice_date, commissioning_date)
  const isDelivered = isDeliveredBy(commissioning_date, { claim, invoice, lines, billing })
  return [
    check('ordered_before_invoice', areInOrder(order_date, invoice_date), { values }),
    check('delivered_after_order', areInOrder(order_date, delivery_date), { values }),
    check('installed_after_invoice', isBilled === false ? isDelivered : isBilled, {
      values,
    }),
  ]
}

/**
 * Whether the goods were there by a day: what the e-invoice states counts before a typed day, unless that
 * lies in a period which it states. False where nothing says so, null where the period leaves it open.
 */
function isDeliveredBy(
  day: IsoDate | null,
  {
    claim: { delivery_date },
    invoice,
    lines,
    billing,
  }: Pick<InvoiceFacts, 'claim' | 'invoice' | 'lines' | 'billing'>,
): boolean | null {
  if (!day) return null
  const typed = delivery_date ? { from: delivery_date, to: delivery_date } : null
  const numbers = lines.flatMap(({ invoice_line, provenance }) => {
    const document = (provenance as Provenance | null)?.invoice_line?.document
    return invoice_line && document && billing.documents.includes(document) ? invoice_line : []
  })
  const stated = invoice ? deliveriesOf(invoice, new Set(numbers)) : []
  const deliveries = stated.map((one) =>
    typed && one.from <= typed.from && typed.to <= one.to ? typed : one,
  )
  const all = deliveries.length > 0 ? deliveries : [typed].flatMap((one) => one ?? [])
  if (all.length === 0 || all.some(({ from }) => from > day)) return false
  return all.every(({ to }) => to <= day) || null
}

const areInOrder = (earlier: IsoDate | null, later: IsoDate | null) =>
  earlier && later ? earlier <= later : null

/** Whether another claim is about the same invoice. */
function unusedCheck({ claim, invoice, billing: { claims } }: InvoiceFacts): Check {
  const isNamed = Boolean(claim.invoice_number) || invoice !== null
  return check('invoice_unused', isNamed ? claims === 0 : null, { values: { claims } })
}

/** What only reviewers see: common points with other claims, and the bank account. */
function internalChecks({ claim, elsewhere, documents }: ClaimFacts, now: Date): Check[] {
  const changed = claim.iban_changed_at ? berlinDay(new Date(claim.iban_changed_at)) : ''
  const { file_claims, address_claims } = elsewhere
  return [
    check('file_unused', documents.length > 0 ? file_claims === 0 : null, {
      values: { claims: file_claims },
    }),
    check('address_unused', claim.installation_street ? address_claims === 0 : null, {
      values: { claims: address_claims },
    }),
    check('iban_unshared', claim.iban_masked ? !elsewhere.shares_iban : null),
    check('iban_settled', claim.iban_masked ? changed < addDays(berlinDay(now), -14) : null),
    check('iban_domestic', claim.iban_masked?.startsWith(claim.country ?? 'DE') ?? null),
    check('first_claim', !elsewhere.is_first_claim),
  ]
}
