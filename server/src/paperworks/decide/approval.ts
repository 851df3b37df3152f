import type { Cents, Reason, ReasonCode } from '@ruecklauf/model'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { type RecordedClaim, withRecord } from '../claim/claim-record.ts'
import type { Paperwork } from '../claim/transition.ts'
import { requireNoConflict, requireUnpaidBefore, withoutLost } from '../conflict/contested-lines.ts'
import { readReasons, requireOffered } from '../reasons/read-reasons.ts'
import { type Decision, decideLines, type LineDecisionInput, lineDecision } from './decide.ts'
import { type Device, devicesOf } from './devices/decide-devices.ts'
import { requireOwnWords } from './devices/decide-reason.ts'
import { type Override, requireOverride } from './devices/overridden-checks.ts'
import { withoutRejected } from './money/without-rejected.ts'

/** What an approval is asked for with. */
export const approvalInput = z.strictObject({
  lines: z.array(lineDecision).max(10_000).default([]),
  note: z.string().trim().max(2_000).nullish(),
  override_reason: z
    .string()
    .trim()
    .max(2_000)
    .nullish()
    .describe('Why it is approved at a red risk or against failed checks; asked for only then'),
})

export type ApprovalInput = z.infer<typeof approvalInput>

/** An approval that may be carried out. */
export interface Approval {
  /** With what is left of its payments without the rejected devices. */
  claim: RecordedClaim
  /** Its frozen calculation is another one than what is stored. */
  isRecalculated: boolean
  devices: readonly Device[]
  decision: Decision
  /** Cents, as in `decision`. */
  approved_amount: Cents
  /** Words for the participant. */
  note: string | null
  override: Override | null
  /** By code. */
  reasons: ReadonlyMap<ReasonCode, Reason>
  settings: Settings
}

/** @throws invalid beside each device that is rejected or reduced for a reason that is not to be chosen. */
export const requireOfferedFor = (tx: Tx, { lines }: Pick<ApprovalInput, 'lines'>): Promise<void> =>
  requireOffered(
    tx,
    lines.flatMap(({ reason: code, decision }, index) =>
      code && decision !== 'approved'
        ? [{ code, parameter: `lines.${index}.reason`, use: useOf[decision] }]
        : [],
    ),
  )

const useOf = { rejected: 'reject', approved_reduced: 'reduce' } as const

/**
 * Works out what an approval grants; changes nothing. The caller has locked the claim. Devices that went
 * to another claim are rejected, whatever was asked for.
 * @throws conflict `device_in_conflict`, `device_paid_before`, and what `decideLines`, `requireOwnWords` and `requireOverride` refuse.
 */
export async function approvalOf(
  { tx, caller }: { tx: Tx; caller: Caller | null },
  locked: Paperwork,
  { lines: wanted, note, override_reason }: ApprovalInput,
): Promise<Approval> {
  const inputs = await withoutLost(tx, { claim: locked.id, inputs: wanted })
  const found = await withRecord(tx, locked)
  const all = { claim: found, devices: await devicesOf(tx, locked.id) }
  const { claim, devices } = withoutRejected(all, rejectedOf(inputs))
  const decision = decideLines(devices, { inputs, language: caller?.language })
  const reasons = await readReasons(tx)
  for (const { reason: code } of decision.lines) {
    const reason = code && reasons.get(code)
    if (reason) requireOwnWords(reason, { words: note ?? '', parameter: 'note' })
  }
  const { lines, approved_amount } = decision
  await requireNoConflict(tx, lines)
  await requireUnpaidBefore(tx, lines)
  return {
    claim,
    isRecalculated: claim !== found,
    devices,
    decision,
    approved_amount,
    note: note || null,
    override: requireOverride(found, { lines, reason: override_reason ?? '' }),
    reasons,
    settings: await readSettings(tx),
  }
}

const rejectedOf = (inputs: readonly LineDecisionInput[]) =>
  new Set(inputs.filter(({ decision }) => decision === 'rejected').map(({ line }) => line))
