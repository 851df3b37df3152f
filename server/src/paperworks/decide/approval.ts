import {
  type Cents,
  type Reason,
  type ReasonCode,
  reasonsForSecond,
  type SecondReason,
} from '@ruecklauf/model'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { type RecordedClaim, withRecord } from '../claim/claim-record.ts'
import type { Paperwork } from '../claim/transition.ts'
import { requireGrantable, withoutLost } from '../claimed-devices/contested-lines.ts'
import { readReasons, requireOffered } from '../reasons/read-reasons.ts'
import { type Decision, decideLines, type LineDecisionInput, lineDecision } from './decide.ts'
import { contestedDevicesOf, type Device } from './devices/decide-devices.ts'
import { requireOwnWords } from './devices/decide-reason.ts'
import { type Override, requireOverride } from './devices/overridden-checks.ts'
import { withoutRejected } from './money/without-rejected.ts'
import { grantedBefore } from './second/granted-before.ts'

/** The input of an approval. */
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

/** An approval ready to be carried out. */
export interface Approval {
  /** The claim with the remaining payments, without the rejected devices. */
  claim: RecordedClaim
  /** Its calculation differs from the stored one. */
  isRecalculated: boolean
  devices: readonly Device[]
  decision: Decision
  /** Cents, as in `decision`. */
  approved_amount: Cents
  /** Cents, including grants of the earlier claims it resubmits; limits apply to this sum. */
  granted_in_all: Cents
  /** Reasons for a second approval; empty where one person suffices. */
  because: SecondReason[]
  /** Words for the participant. */
  note: string | null
  override: Override | null
  /** By code; empty where the decision names none. */
  reasons: ReadonlyMap<ReasonCode, Reason>
  settings: Settings
}

/** @throws invalid beside each device that is rejected or reduced for a reason that is not offered. */
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
 * Computes what an approval grants; writes nothing. The caller has locked the claim. Rejects devices that went to
 * another claim, whatever the input.
 * @throws conflict `device_in_conflict`, `device_paid_before`, and the errors of `decideLines`, `requireOwnWords` and
 * `requireOverride`.
 */
export async function approvalOf(
  { tx, caller }: { tx: Tx; caller: Caller | null },
  locked: Paperwork,
  { lines: requestedLines, note, override_reason }: ApprovalInput,
): Promise<Approval> {
  const contestedDevices = await contestedDevicesOf(tx, locked.id)
  const inputs = withoutLost(contestedDevices, requestedLines)
  const recordedClaim = await withRecord(tx, locked)
  const fullClaim = { claim: recordedClaim, devices: contestedDevices }
  const { claim, devices } = withoutRejected(fullClaim, rejectedOf(inputs))
  const decision = decideLines(devices, { inputs, language: caller?.language })
  const isReasoned = decision.lines.some(({ reason }) => reason !== null)
  const reasons: Approval['reasons'] = isReasoned ? await readReasons(tx) : new Map()
  for (const { reason: code } of decision.lines) {
    const reason = code && reasons.get(code)
    if (reason) requireOwnWords(reason, { words: note ?? '', parameter: 'note' })
  }
  const { lines, approved_amount } = decision
  requireGrantable(contestedDevices, lines)
  const settings = await readSettings(tx)
  const override = requireOverride(recordedClaim, { lines, reason: override_reason ?? '' })
  const granted_in_all = approved_amount + (await grantedBefore(tx, locked))
  return {
    claim,
    isRecalculated: claim !== recordedClaim,
    devices,
    decision,
    approved_amount,
    granted_in_all,
    because: reasonsForSecond({ approved_amount: granted_in_all, override }, settings),
    note: note || null,
    override,
    reasons,
    settings,
  }
}

const rejectedOf = (inputs: readonly LineDecisionInput[]) =>
  new Set(inputs.filter(({ decision }) => decision === 'rejected').map(({ line }) => line))
