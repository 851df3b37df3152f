import { addDays, berlinDay, keysOf, mayTransition, reasonOf } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { keepFrozen } from '../assess/keep-frozen.ts'
import { withRecord } from '../claim/claim-record.ts'
import { invalidTransition, lockClaim, type Paperwork, transition } from '../claim/transition.ts'
import { requireWithinLimit } from './approve-limit.ts'
import {
  type DecidedLine,
  type Decision,
  decideLines,
  type LineDecisionInput,
  lineDecision,
} from './decide.ts'
import { claimAnswer } from './decide-answer.ts'
import { creditClaim, lockMoney } from './decide-bookings.ts'
import { type Device, decidedDevices, devicesOf, storeDecisions } from './decide-devices.ts'
import { requireOwnWords } from './decide-reason.ts'
import { blockSerials, type Devices, freeSerials, rewardSerials } from './decide-serials.ts'
import { decidedTrace } from './decided-trace.ts'
import { requireOverride } from './overridden-checks.ts'
import { withoutRejected } from './without-rejected.ts'

/**
 * Approves a claim, whole or device by device, and credits what is approved; all of it is one
 * transaction. The note is read by the participant; why checks were passed over, by reviewers only.
 */
export const approve = defineFunction('paperwork', 'approve', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Approves a claim, whole or device by device',
  input: z.strictObject({
    lines: z.array(lineDecision).max(10_000).optional(),
    note: z.string().trim().max(2_000).nullish(),
    override_reason: z
      .string()
      .trim()
      .max(2_000)
      .nullish()
      .describe('Why it is approved at a red risk or against failed checks; asked for only then'),
  }),
  run: async (context, { lines: inputs = [], note, override_reason }) => {
    const { tx, unit, now, caller } = context
    const locked = await lockClaim(tx, unit)
    if (!locked) throw notFound()
    if (!mayTransition(locked.paperwork_status, 'approve'))
      throw invalidTransition(locked.paperwork_status, 'approve')
    const found = await withRecord(tx, locked)
    const all = { claim: found, devices: await devicesOf(tx, unit) }
    const { claim, devices } = withoutRejected(all, rejectedOf(inputs))
    const decision = decideLines(devices, { inputs, language: caller.language })
    for (const { reason } of decision.lines)
      if (reason) requireOwnWords(reason, { words: note ?? '', parameter: 'note' })
    const { lines } = decision
    const override = requireOverride(found, { lines, reason: override_reason ?? '' })
    const settings = await readSettings(tx)
    const { approved_amount } = decision
    await requireWithinLimit(tx, { caller, amount: approved_amount, limits: settings })

    if (claim !== found) await keepFrozen(tx, claim)
    const { after } = await transition(tx, context, {
      id: unit,
      action: 'approve',
      to: decision.result,
      set: {
        approved_amount,
        decision_text: note || null,
        decided_at: now.toISOString(),
        decision_round: claim.decision_round + 1,
      },
      record: { trace: JSON.stringify(decidedTrace(claim, decision)) },
    })
    await lockMoney(tx, after)
    await storeDecisions(tx, { claim: unit, lines: decision.lines })
    await settleSerials(context, decision)
    await creditClaim(context, { ...claim, ...after }, { ...settings, lines: decision.lines })
    await recordAudit(tx, {
      caller,
      action: 'decide_lines',
      arke: 'paperwork',
      id: unit,
      changes: { lines: decision.lines },
      now,
    })
    if (override)
      await recordAudit(tx, {
        caller,
        action: 'override_checks',
        arke: 'paperwork',
        id: unit,
        changes: { ...override },
        now,
      })
    await tellDecision(context, { claim: after, decision, devices, settings })
    return claimAnswer(after)
  },
})

const rejectedOf = (inputs: readonly LineDecisionInput[]) =>
  new Set(inputs.filter(({ decision }) => decision === 'rejected').map(({ line }) => line))

async function settleSerials({ tx, unit: claim }: FunctionContext, { lines }: Decision) {
  for (const fate of keysOf(settle)) {
    const ids = lines.filter((line) => fateOf(line) === fate).map(({ id }) => id)
    if (ids.length > 0) await settle[fate](tx, { claim, lines: ids })
  }
}

/** Paid devices are rewarded; rejected ones can be claimed again, unless the reason is fraud. */
const settle = {
  rewarded: rewardSerials,
  freed: freeSerials,
  blocked: (tx: Tx, devices: Devices) =>
    blockSerials(tx, { ...devices, reason: 'SUSPECTED_FRAUD' }),
}

type Fate = keyof typeof settle

function fateOf({ decision, reason }: DecidedLine): Fate {
  if (decision !== 'rejected') return 'rewarded'
  return reason && reasonOf(reason).is_fraud ? 'blocked' : 'freed'
}

interface Told {
  claim: Paperwork
  decision: Decision
  devices: readonly Device[]
  settings: { holding_days: number }
}

function tellDecision(
  { tx, unit, now }: FunctionContext,
  { claim, decision, devices, settings }: Told,
) {
  const values = {
    claim_number: claim.claim_number ?? '',
    amount: decision.approved_amount,
    expected: claim.expected_amount,
    available_on: addDays(berlinDay(now), settings.holding_days),
  }
  return notify(tx, {
    member: claim.link_installer,
    event: `claim_${decision.result}`,
    values,
    path: `/wallet/${unit}`,
    reference: unit,
    devices: decidedDevices(devices, decision.lines),
    now,
  })
}
