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
  /** The office's reason; null for corrections that the office requested. */
  reason: string | null
}

export interface Outcome {
  /** The judgement after the correction. */
  assessment: Assessment
  told: ToldCorrection[]
  /** Expected cents before the correction. */
  amount_before: Cents
}

/**
 * Corrects a claim: values, serial numbers, amount by the frozen rules, counters, reservation, checks and risk, with
 * a history entry (docs/domain.md, Corrections). The caller has locked the claim and checked that it may be
 * corrected.
 * @throws bad_request beside the field for a new blocking check, conflict `serial_taken`.
 */
export async function applyCorrections(
  context: FunctionContext,
  claim: Paperwork,
  { wanted: requests, reason }: Applied,
): Promise<Outcome> {
  const { tx, caller, now } = context
  const items = await readCorrections(tx, claim, requests)
  const summaries = items.map(await correctionTeller(tx, items))
  const recorded = await withRecord(tx, claim)
  const by = caller.role === 'installer' ? 'installer' : 'office'
  await storeCorrected(tx, { claim: claim.id, corrections: items, by })
  const changedParts = await freezeAnew(context, recorded, items)
  const assessment = await assess(tx, { id: claim.id, now })
  requireUnbarred(assessment, { all: items, before: recorded.checks ?? [] })
  const lines = assessment.facts.lines.filter(({ id }) => changedParts.lines.has(id))
  await storeAssessment(tx, assessment)
  await keepInvoiced(tx, assessment, now)
  await claimCorrected(context, { claim: claim.id, lines, corrections: items })
  const id = newId()
  await reserveCorrected(context, { claim: recorded, assessment, id })
  if ((await lostLines(tx, claim.id)).length > 0) await reserveLeft(context, claim, { key: id })
  await tx
    .updateTable('paperwork')
    .set({ is_late: assessment.calculation.window?.state === 'late' })
    .where('id', '=', claim.id)
    .execute()
  const outcome = { assessment, told: summaries, amount_before: claim.expected_amount }
  await keepCorrections(context, items, { ...outcome, reason })
  return outcome
}

/** Freezes the claim's new input and frees the former devices. */
async function freezeAnew(
  context: FunctionContext,
  claim: RecordedClaim,
  items: readonly Correction[],
): Promise<Changed> {
  const { tx, now } = context
  const currentFacts = await gatherFacts(tx, claim.id, { now })
  const changedParts = changedBy(items, asSubmitted(currentFacts).settings.base_reference_date)
  const facts = changedParts.point ? await asOnDecidingDay(tx, currentFacts) : currentFacts
  const frozen = frozenCalculation(claim)
  if (!frozen) await lockMoney(tx, claim)
  const input = frozen
    ? await correctedInput(tx, { claim, facts, frozen: frozen.input, changed: changedParts, now })
    : null
  const lines = [...changedParts.lines]
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
  return changedParts
}

/** The facts with the wholesaler and sales groups of the deciding day, after a corrected sales point. */
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
 * Refuses a correction that causes a new blocking check. The message stands beside the check's field, else a field of
 * the same device, else the first field.
 */
function requireUnbarred(
  { checks }: Assessment,
  { all: items, before: previousChecks }: { all: readonly Correction[]; before: readonly Check[] },
) {
  const stood = blockingChecks(previousChecks).map(keyOf)
  const barred = blockingChecks(checks).filter(
    (check) => parameterOfCheck(check) !== null && !stood.includes(keyOf(check)),
  )
  const beside = (check: Check) =>
    items.find((item) => fieldOf(item) === parameterOfCheck(check)) ??
    items.find(({ line }) => line !== null && line === check.line) ??
    items[0]
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
  items: readonly Correction[],
  { assessment, told: summaries, amount_before, reason }: Outcome & Pick<Applied, 'reason'>,
) {
  const amount_after = assessment.calculation.amount
  await tx
    .insertInto('claim_correction')
    .values(
      items.map(({ kind, line, before, value }) => ({
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
    corrections: summaries,
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
