import {
  addDays,
  berlinDay,
  type Check,
  claimWindow,
  type IsoDate,
  isServed,
  referenceDates,
} from '@ruecklauf/model'
import { type InvoiceFacts, isIdle } from '../billing/facts-of-invoices.ts'
import { datesOf, salesPointEligible, submissionDay } from '../calculation-input.ts'
import { type ClaimFacts, referenceDay } from '../claim-facts.ts'
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
  const day = referenceDay(facts)
  const submitted_on = submissionDay(facts, now)
  const past = pastChecks(facts, submitted_on)
  if (!day)
    return [
      check('reference_date', null),
      ...past,
      check('claim_window', null),
      check('window_ample', null),
    ]
  const kind = settings.base_reference_date
  const { state, closes_on, grace_ends_on } = claimWindow(day, submitted_on, settings)
  const values = { kind, closes_on, grace_ends_on }
  return [
    check('reference_date', day <= submitted_on, { values: { kind, day } }),
    ...past,
    check('claim_window', state !== 'outside', { values }),
    check('claim_in_time', state === 'outside' ? null : state === 'inside', { values }),
    check('window_ample', state === 'inside' ? submitted_on < addDays(closes_on, -1) : null, {
      values,
    }),
  ]
}

/** Nothing is claimed by a day to come; the date that decides on the window has its own check. */
function pastChecks(facts: ClaimFacts, submitted_on: IsoDate): Check[] {
  const dates = datesOf(facts)
  return referenceDates.flatMap((kind) => {
    const day = dates[kind]
    if (!day || kind === facts.settings.base_reference_date) return []
    return [check('date_past', day <= submitted_on, { values: { kind, day } })]
  })
}

/** What follows what: an order its delivery and its invoice, the installation delivery or invoice. */
function orderChecks({ claim, invoice }: InvoiceFacts): Check[] {
  const values = {
    order_date: claim.order_date ?? '',
    invoice_date: claim.invoice_date ?? '',
    delivery_date: claim.delivery_date ?? '',
    commissioning_date: claim.commissioning_date ?? '',
  }
  const { order_date, invoice_date, delivery_date, commissioning_date } = claim
  // A collective invoice comes after the goods; the day that it states counts before a typed one.
  const delivered = invoice?.delivery_date ?? delivery_date
  const isBilled = areInOrder(invoice_date, commissioning_date)
  const isDelivered = areInOrder(delivered, commissioning_date)
  return [
    check('ordered_before_invoice', areInOrder(order_date, invoice_date), { values }),
    check('delivered_after_order', areInOrder(order_date, delivery_date), { values }),
    check('installed_after_invoice', isBilled === false ? isDelivered === true : isBilled, {
      values,
    }),
  ]
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
