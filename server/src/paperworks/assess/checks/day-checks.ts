import { addDays, type Check, claimWindow, type IsoDate, referenceDates } from '@ruecklauf/model'
import { type InvoiceFacts, isIdle } from '../billing/facts-of-invoices.ts'
import { type ClaimFacts, referenceDay } from '../facts/claim-facts.ts'
import { datesOf, submissionDay } from '../input/calculation-input.ts'
import { check } from './make-check.ts'
import { orderChecks } from './order-checks.ts'

/** Checks the dates of an invoice, and whether other claims use it. */
export const dayChecks = (facts: InvoiceFacts, now: Date): Check[] => [
  ...(isIdle(facts) ? [] : [...windowChecks(facts, now), unusedCheck(facts)]),
  ...orderChecks(facts),
]

function windowChecks(facts: InvoiceFacts, now: Date): Check[] {
  const { settings } = facts
  const submitted_on = submissionDay(facts, now)
  const statedDay = referenceDay(facts)
  const day = statedDay && isPossible(statedDay, submitted_on) ? statedDay : null
  const dateChecks = [...possibleChecks(facts, submitted_on), ...pastChecks(facts, submitted_on)]
  if (!day)
    return [
      check('reference_date', null),
      ...dateChecks,
      check('claim_window', null),
      check('window_ample', null),
    ]
  const kind = settings.base_reference_date
  const { state, closes_on, grace_ends_on } = claimWindow(day, submitted_on, settings)
  const values = { kind, closes_on, grace_ends_on }
  return [
    check('reference_date', day <= submitted_on, { values: { kind, day } }),
    ...dateChecks,
    check('claim_window', state !== 'outside', { values }),
    check('claim_in_time', state === 'outside' ? null : state === 'inside', { values }),
    check('window_ample', state === 'inside' ? submitted_on < addDays(closes_on, -1) : null, {
      values,
    }),
  ]
}

/** Beyond these days a date is a typing error or a placeholder. */
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

/** A claim may state no future date. The date that decides on the window has its own check. */
function pastChecks(facts: ClaimFacts, submitted_on: IsoDate): Check[] {
  const dates = datesOf(facts)
  return referenceDates.flatMap((kind) => {
    const day = dates[kind]
    if (!day || kind === facts.settings.base_reference_date) return []
    if (!isPossible(day, submitted_on)) return []
    return [check('date_past', day <= submitted_on, { values: { kind, day } })]
  })
}

/** Whether another claim has the same invoice. */
function unusedCheck({ claim, invoice, billing: { claims } }: InvoiceFacts): Check {
  const isNamed = Boolean(claim.invoice_number) || invoice !== null
  return check('invoice_unused', isNamed ? claims === 0 : null, { values: { claims } })
}
