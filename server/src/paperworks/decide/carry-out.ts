import { addDays, berlinDay, keysOf, ownReasons } from '@ruecklauf/model'
import type { Moment } from '../../devices/happen.ts'
import { notify } from '../../notifications/notify.ts'
import { keepFrozen } from '../assess/keep-frozen.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import { endConflicts } from '../conflict/end-conflicts.ts'
import { describeObjection } from '../wording/describe-objection.ts'
import type { Approval } from './approval.ts'
import type { DecidedLine, Decision } from './decide.ts'
import { decidedDevices, storeDecisions } from './devices/decide-devices.ts'
import { blockSerials, type Devices, freeSerials, rewardSerials } from './devices/decide-serials.ts'
import { type BookingContext, creditClaim, lockMoney } from './money/decide-bookings.ts'
import { decidedTrace } from './money/decided-trace.ts'

/**
 * Carries out an approval and credits its amount, in the caller's transaction.
 * @returns the claim after the decision.
 */
export async function carryOut(
  context: DecisionContext,
  approval: Approval,
  { action, isObjection = false, locked }: Way,
): Promise<Paperwork> {
  const { tx, unit, now } = context
  const { claim, decision, approved_amount, note, override, settings } = approval
  if (approval.isRecalculated) await keepFrozen(tx, claim)
  const { after } = await transition(tx, context, {
    id: unit,
    action,
    locked,
    to: decision.result,
    set: {
      approved_amount,
      decision_text: note,
      decision_reason: null,
      decided_at: now.toISOString(),
      decision_round: claim.decision_round + 1,
    },
    record: { trace: JSON.stringify(decidedTrace(claim, decision)) },
    details: [
      { action: 'decide_lines', changes: { lines: decision.lines } },
      ...(override ? [{ action: 'override_checks', changes: { ...override } }] : []),
    ],
  })
  const rejected = decision.lines.filter((line) => line.decision === 'rejected')
  await endConflicts(context, { claim: unit, lines: rejected.map(({ id }) => id) })
  const campaigns = await lockMoney(tx, after)
  await storeDecisions(tx, { claim: unit, lines: decision.lines })
  await settleSerials(context, approval)
  await creditClaim(
    context,
    { ...claim, ...after },
    { ...settings, lines: decision.lines, campaigns },
  )
  const event = isObjection ? 'objection_upheld' : (`claim_${decision.result}` as const)
  await tellDecision(context, after, { ...approval, event })
  return after
}

/** The context of a decision; the caller is null for a job. */
export interface DecisionContext extends BookingContext {
  unit: string
}

interface Way {
  /** The workflow step of the decision. */
  action: 'approve' | 'second_approval' | 'decide_objection' | 'auto_approve'
  /** It answers an objection. */
  isObjection?: boolean
  /** The claim, if the caller has locked it and not changed it since. */
  locked?: Paperwork
}

async function settleSerials(
  context: DecisionContext,
  { decision: { lines }, reasons }: Pick<Approval, 'decision' | 'reasons'>,
) {
  for (const fate of keysOf(settle)) {
    const ids = lines.filter((line) => fateOf(line, reasons) === fate).map(({ id }) => id)
    if (ids.length > 0) await settle[fate](context, { claim: context.unit, lines: ids })
  }
}

/** Paid devices are rewarded. Rejected ones become free again, or blocked for fraud. */
const settle = {
  rewarded: rewardSerials,
  freed: freeSerials,
  blocked: (moment: Moment, devices: Devices) =>
    blockSerials(moment, { ...devices, reason: ownReasons.fraud }),
}

type Fate = keyof typeof settle

function fateOf({ decision, reason }: DecidedLine, reasons: Approval['reasons']): Fate {
  if (decision !== 'rejected') return 'rewarded'
  return reason && reasons.get(reason)?.is_fraud ? 'blocked' : 'freed'
}

async function tellDecision(
  { tx, unit, now }: DecisionContext,
  claim: Paperwork,
  {
    decision,
    devices,
    reasons,
    settings,
    event,
    claim: previousClaim,
  }: Approval & { event: 'objection_upheld' | `claim_${Decision['result']}` },
) {
  const isFirst = previousClaim.decision_round === 0 && previousClaim.decided_at === null
  const values = {
    claim_number: claim.claim_number ?? '',
    amount: decision.approved_amount,
    expected: claim.expected_amount,
    available_on: addDays(berlinDay(now), settings.holding_days),
    objection: await describeObjection(tx, claim, { settings, isFirst }),
  }
  return notify(tx, {
    member: claim.link_installer,
    event,
    values,
    path: `/wallet/${unit}`,
    reference: unit,
    devices: decidedDevices(devices, { lines: decision.lines, reasons }),
    now,
  })
}
