import {
  blockingChecks,
  type Cents,
  type Check,
  calculate,
  corrections,
  describeCheck,
  parameterOfCheck,
  type ToldCorrection,
} from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { groupsOnDay } from '../../campaigns/audience/groups-on-day.ts'
import { newId } from '../../db/id.ts'
import { invalidIn } from '../../errors/errors.ts'
import { eventOf } from '../../platform/announce.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { type Assessment, assess } from '../assess/assess.ts'
import { asSubmitted } from '../assess/facts/as-submitted.ts'
import { type ClaimFacts, gatherFacts, referenceDay } from '../assess/facts/claim-facts.ts'
import { keepFrozen } from '../assess/keep-frozen.ts'
import { type RecordedClaim, withRecord } from '../claim/claim-record.ts'
import { freeze, frozenCalculation } from '../claim/frozen-calculation.ts'
import type { Paperwork } from '../claim/transition.ts'
import { lostLines } from '../claimed-devices/contested-lines.ts'
import { endConflicts } from '../conflict/end-conflicts.ts'
import { freeSerials } from '../decide/devices/decide-serials.ts'
import { lockMoney } from '../decide/money/decide-bookings.ts'
import { storeAssessment } from '../draft/recompute-draft.ts'
import { reserveLeft } from '../settle/reserve-left.ts'
import { keepInvoiced } from '../unclaimed/keep-invoiced.ts'
import { correctedInput } from './corrected-input.ts'
import { reserveCorrected } from './reserve-corrected.ts'
import { storeCorrected } from './store-corrected.ts'
import { claimCorrected } from './swap-serials.ts'
import { correctionTeller } from './told-corrections.ts'
import {
  type Changed,
  type Correction,
  changedBy,
  readCorrections,
  type WantedCorrection,
} from './wanted.ts'
import { wholesalerOnDay } from './wholesaler-on-day.ts'

interface Applied {
  wanted: readonly WantedCorrection[]
  /** Why the office corrects it; null where the owner was asked to. */
  reason: string | null
}

export interface Outcome {
  /** By what the claim is judged now. */
  assessment: Assessment
  told: ToldCorrection[]
  /** Expected cents before. */
  amount_before: Cents
}

/**
 * Puts right what of a claim is wrong: values, serial numbers, amount by the frozen rules, counters,
 * reservation, checks and risk; with its line in the trail (docs/domain.md, Corrections). The caller
 * has locked the claim and seen that it may be corrected.
 * @throws bad_request beside the field for what would bar a submission, conflict `serial_taken`.
 */
export async function applyCorrections(
  context: FunctionContext,
  claim: Paperwork,
  { wanted, reason }: Applied,
): Promise<Outcome> {
  const { tx, caller, now } = context
  const all = await readCorrections(tx, claim, wanted)
  const told = all.map(await correctionTeller(tx, all))
  const recorded = await withRecord(tx, claim)
  const by = caller.role === 'installer' ? 'installer' : 'office'
  await storeCorrected(tx, { claim: claim.id, corrections: all, by })
  const changed = await freezeAnew(context, recorded, all)
  const assessment = await assess(tx, { id: claim.id, now })
  requireUnbarred(assessment, { all, before: recorded.checks ?? [] })
  const lines = assessment.facts.lines.filter(({ id }) => changed.lines.has(id))
  await storeAssessment(tx, assessment)
  await keepInvoiced(tx, assessment, now)
  await claimCorrected(context, { claim: claim.id, lines, corrections: all })
  const id = newId()
  await reserveCorrected(context, { claim: recorded, assessment, id })
  if ((await lostLines(tx, claim.id)).length > 0) await reserveLeft(context, claim, { key: id })
  await tx
    .updateTable('paperwork')
    .set({ is_late: assessment.calculation.window?.state === 'late' })
    .where('id', '=', claim.id)
    .execute()
  const outcome = { assessment, told, amount_before: claim.expected_amount }
  await keepCorrections(context, all, { ...outcome, reason })
  return outcome
}

/** Freezes the claim with what it is calculated from now, and frees the devices it had. */
async function freezeAnew(
  context: FunctionContext,
  claim: RecordedClaim,
  all: readonly Correction[],
): Promise<Changed> {
  const { tx, now } = context
  const found = await gatherFacts(tx, claim.id, { now })
  const changed = changedBy(all, asSubmitted(found).settings.base_reference_date)
  const facts = changed.point ? await asOnDecidingDay(tx, found) : found
  const frozen = frozenCalculation(claim)
  if (!frozen) await lockMoney(tx, claim)
  const input = frozen
    ? await correctedInput(tx, { claim, facts, frozen: frozen.input, changed, now })
    : null
  const lines = [...changed.lines]
  if (lines.length > 0) {
    await endConflicts({ tx, now }, { claim: claim.id, lines })
    await freeSerials(context, { claim: claim.id, lines })
  }
  if (input)
    await keepFrozen(tx, {
      id: claim.id,
      snapshot: {
        ...claim.snapshot,
        rates: input.lines.map(({ id, rates }) => ({ line: id, rates })),
        calculation: freeze(input, calculate(input)),
      },
    })
  return changed
}

/** The facts with wholesaler and sales group of the deciding date, where the sales point was corrected. */
async function asOnDecidingDay(tx: Tx, facts: ClaimFacts): Promise<ClaimFacts> {
  const { claim } = facts
  const { link_sales_point: point, link_wholesaler: now } = claim
  const day = referenceDay(asSubmitted(facts))
  if (!point || !day) return facts
  const link_wholesaler = await wholesalerOnDay(tx, { point, day, now })
  const group_chain = await groupsOnDay(tx, { point, day })
  const link_sales_group = group_chain[0] ?? null
  return { ...facts, claim: { ...claim, link_wholesaler, link_sales_group, group_chain } }
}

/**
 * What would bar a submission is no correction. It is told beside the field it is about, or else beside
 * one of the same device, or the first.
 */
function requireUnbarred(
  { checks }: Assessment,
  { all, before }: { all: readonly Correction[]; before: readonly Check[] },
) {
  const stood = blockingChecks(before).map(keyOf)
  const barred = blockingChecks(checks).filter(
    (check) => parameterOfCheck(check) !== null && !stood.includes(keyOf(check)),
  )
  const beside = (check: Check) =>
    all.find((one) => fieldOf(one) === parameterOfCheck(check)) ??
    all.find(({ line }) => line !== null && line === check.line) ??
    all[0]
  if (barred.length > 0)
    throw invalidIn((say) =>
      barred.map((check) => ({
        context: 'parameter_validation',
        message: describeCheck(check, say),
        parameter: beside(check)?.parameter ?? 'items',
      })),
    )
}

const keyOf = ({ code, line }: Check) => `${code} ${line ?? ''}`

const fieldOf = ({ kind, line }: Correction) => {
  const { field } = corrections[kind]
  return line ? `lines.${line}.${field}` : field
}

async function keepCorrections(
  { tx, deps, caller, unit, now }: FunctionContext,
  all: readonly Correction[],
  { assessment, told, amount_before, reason }: Outcome & Pick<Applied, 'reason'>,
) {
  const amount_after = assessment.calculation.amount
  await tx
    .insertInto('claim_correction')
    .values(
      all.map(({ kind, line, before, value }) => ({
        id: newId(),
        link_paperwork: unit,
        kind,
        link_paperwork_line: line,
        before,
        after: value,
        amount_before,
        amount_after,
        reason,
        corrected_by: caller.member,
        corrected_at: now.toISOString(),
      })),
    )
    .execute()
  const changes = {
    corrections: told,
    expected_amount: [amount_before, amount_after],
    ...(reason ? { reason } : {}),
  }
  const served = deps.registry.byDefinition('paperwork')
  const owner = assessment.facts.claim.link_installer
  const event = await eventOf(tx, { served, id: unit, unit: { link_installer: owner } })
  await recordAudit(
    tx,
    { caller, action: 'correct', arke: 'paperwork', id: unit, changes, now },
    event,
  )
}
