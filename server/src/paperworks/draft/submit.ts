import { addWorkingDays, arkes, berlinDay, blockingChecks, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { changesOf } from '../../audit/audit.ts'
import { followBudgets } from '../../campaigns/budget/follow-budget.ts'
import { countClaim } from '../../campaigns/budget/reserve.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { bookReservation } from '../../ledger/reservations.ts'
import { keepTerms } from '../../members/keep-terms.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { type Assessment, assess } from '../assess/assess.ts'
import { nextClaimNumber } from '../claim/claim-number.ts'
import { freeze } from '../claim/frozen-calculation.ts'
import {
  invalidTransition,
  lockClaim,
  type Paperwork,
  postingKey,
  transition,
} from '../claim/transition.ts'
import { takeDevices } from '../conflict/take-devices.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { askForApproval } from '../unattended/ask-for-approval.ts'
import { keepInvoiced } from '../unclaimed/keep-invoiced.ts'
import { lockInvoices } from './lock-invoices.ts'
import { notReady } from './not-ready.ts'
import { receivedTold } from './received-told.ts'
import { storeAssessment } from './recompute-draft.ts'
import { requireSeen } from './require-seen.ts'
import { tellOfRed } from './tell-of-red.ts'

const input = z.strictObject({
  /** The terms the installer accepts; required if they changed since the last acceptance. */
  terms_version: z.string().max(40).optional(),
  /** The amount the installer saw, in EUR; a lower one prevents the submission. */
  seen_amount: z.number().min(0).optional(),
})

/**
 * Submits a draft: judges it once more, freezes rates, settings and terms, takes its devices and reserves its amount
 * (docs/domain.md, Submission).
 * @throws invalid with a message for everything missing, `invalid_transition`, `serial_taken`,
 * `claim_amount_lower` (409) when it would bring less than the caller saw
 */
export const submit = defineFunction('paperwork', 'submit', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Submits a draft',
  input,
  run: async (context, { terms_version, seen_amount }) => {
    const { tx, caller, unit, now } = context
    const draft = await lockClaim(tx, unit)
    if (!draft || draft.link_installer !== caller.member) throw notFound()
    if (draft.paperwork_status !== 'draft')
      throw invalidTransition(draft.paperwork_status, 'submit')
    await lockInvoices(tx, unit)
    const assessment = await assess(tx, {
      id: unit,
      now,
      accepted_terms: terms_version,
      locks: true,
    })
    requireUnmerged(assessment)
    if (blockingChecks(assessment.checks).length > 0) throw notReady(assessment, caller.language)
    requireSeen(assessment, seen_amount)
    const { snapshot } = assessment.facts.claim
    const freezing = frozen(assessment)
    const storedClaim = await storeAssessment(tx, assessment, freezing)
    const { after } = await transition(tx, context, {
      id: unit,
      action: 'submit',
      locked: storedClaim ?? draft,
      set: {
        claim_number: nextClaimNumber(now),
        submitted_at: now.toISOString(),
        ...termOf(assessment, now),
      },
      stored: changesOf(arkes.paperwork.fields, { snapshot }, { snapshot: freezing }),
    })
    const { lines } = assessment.facts
    await keepInvoiced(tx, assessment, now)
    await takeDevices(context, { claim: unit, lines, found_by: 'submission' })
    await rememberTerms(context, assessment)
    await reserve(context, { claim: after, assessment })
    await confirm(context, { claim: after, assessment })
    await tellOfRed(tx, { claim: after, now })
    await askForApproval(tx, { claim: unit, settings: assessment.facts.settings, now })
    return { ...claimAnswer(after), expected_amount: toEuro(after.expected_amount) }
  },
})

/** A merged company must submit under the company it was merged into. */
function requireUnmerged({ facts }: Assessment) {
  if (facts.claim.merged_into)
    throw conflict('company_merged', 'the company is merged', 'paperwork')
}

const termOf = ({ facts: { settings }, calculation }: Assessment, now: Date) => ({
  due_on: addWorkingDays(berlinDay(now), settings.sla_working_days, { land: settings.land }),
  is_late: calculation.window?.state === 'late',
})

/** The snapshot that judges the claim from now on, whatever changes later. */
const frozen = ({ facts: { settings }, input, calculation }: Assessment) => ({
  terms_version: settings.terms_version,
  settings,
  rates: input.lines.map(({ id, rates }) => ({ line: id, rates })),
  calculation: freeze(input, calculation),
})

async function rememberTerms({ tx, caller, now }: FunctionContext, { facts }: Assessment) {
  const { terms_version } = facts.settings
  if (facts.claim.terms_version === terms_version) return
  const acceptance = { caller, edition: terms_version, now }
  await keepTerms(tx, { ...acceptance, arke: 'installer', channel: 'submission' })
}

/** Counts the claim for its campaigns and reserves its amount, unless it is zero. */
async function reserve(
  { deps, tx, caller, now }: FunctionContext,
  { claim, assessment }: { claim: Paperwork; assessment: Assessment },
) {
  const { calculation, input, facts } = assessment
  const budgets = await countClaim(tx, {
    brand: deps.brand.id,
    claim: claim.id,
    installer: claim.link_installer,
    sales_group: facts.claim.link_sales_group,
    outcomes: calculation.campaigns,
    campaigns: input.campaigns,
    submitted_at: now.toISOString(),
    now,
  })
  if (claim.expected_amount > 0)
    await bookReservation(tx, {
      brand: deps.brand.id,
      member: claim.link_installer,
      amount: claim.expected_amount,
      budgets,
      source: { type: 'paperwork', id: claim.id },
      key: postingKey(claim, 'submit'),
      actor: caller.member,
      at: now,
      note: `Vorgang ${claim.claim_number}`,
    })
  if (calculation.campaigns.length > 0)
    await followBudgets(tx, { deps, now }, { claim: claim.id, has: 'drawn' })
}

const confirm = (
  { tx, unit, now }: FunctionContext,
  { claim, assessment }: { claim: Paperwork; assessment: Assessment },
) =>
  notify(tx, {
    member: claim.link_installer,
    event: 'claim_received',
    values: {
      claim_number: claim.claim_number ?? '',
      amount: claim.expected_amount,
      devices: claim.device_count,
      answer_by: claim.due_on ?? berlinDay(now),
    },
    details: receivedTold(assessment),
    path: `/wallet/${unit}`,
    reference: unit,
    now,
  })
