import type { Cents, Reason, ReasonCode } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { conflict } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import { endConflicts } from '../conflict/end-conflicts.ts'
import { devicesOf, storeDecisions } from '../decide/devices/decide-devices.ts'
import { wordsOf } from '../decide/devices/decide-reason.ts'
import { takeBackCashback } from '../decide/money/take-back.ts'
import { reasonBy } from '../reasons/read-reasons.ts'
import { settleTaken } from './takeback-serials.ts'
import type { TakenLine } from './takebacks.ts'

export interface Reversal {
  /** Id of the clawback: the key of its bookings. */
  id: string
  lines: readonly TakenLine[]
  reason: ReasonCode
  note: string | null
}

/**
 * Claws back the cashback of devices: first from the held amount, then from the wallet, which may become negative.
 * Adjusts campaigns, budgets and the wholesaler's share, settles the devices and notifies the owner. A claim without
 * remaining amounts becomes reversed. The caller has locked the claim.
 * @throws conflict `takeback_changed` when a device has another amount by now.
 */
export async function reverseClaim(
  context: FunctionContext,
  { id, lines, reason, note }: Reversal,
): Promise<Paperwork> {
  const { tx, unit, caller, now } = context
  const paidAmounts = await paidLines(context)
  requireStillPaid(paidAmounts, lines)
  const isWhole = paidAmounts.size === lines.length
  const { after } = await transition(tx, context, {
    id: unit,
    action: 'reverse',
    to: isWhole ? 'reversed' : 'partially_approved',
    set: {
      ...(isWhole ? { decision_reason: reason } : {}),
      decision_text: note,
    },
  })
  await endConflicts(context, { claim: unit, lines: lines.map(({ line }) => line) })
  const amounts = new Map(lines.map(({ line, amount }) => [line, amount]))
  if (lines.length > 0) await takeBackCashback(context, after, { amounts, key: id })
  await storeDecisions(tx, {
    claim: unit,
    lines: lines.map((takenLine) => ({
      id: takenLine.line,
      decision: 'rejected',
      approved_amount: 0,
      reason: takenLine.reason,
    })),
  })
  await settleTaken(context, { claim: unit, lines })
  const amount = sumOf(lines)
  const storedReason = await reasonBy(tx, reason)
  const words = storedReason.needs_text ? null : storedReason.text
  const changes = { amount, reason, words, note, takeback: id, devices: lines.length }
  await recordAudit(tx, { caller, action: 'take_back', arke: 'paperwork', id: unit, changes, now })
  await tell(context, after, { lines, amount, reason: storedReason, note })
  return after
}

/** The current amount of each paid device, in cents. */
export async function paidLines({
  tx,
  unit,
}: Pick<FunctionContext, 'tx' | 'unit'>): Promise<Map<string, Cents>> {
  const rows = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'approved_amount'])
    .where('link_paperwork', '=', unit)
    .where('approved_amount', '>', 0)
    .execute()
  return new Map(rows.map(({ id, approved_amount }) => [id, approved_amount ?? 0]))
}

/** @throws conflict `takeback_changed` when one of the devices has another amount by now. */
export function requireStillPaid(
  paidAmounts: ReadonlyMap<string, Cents>,
  lines: readonly TakenLine[],
): void {
  if (lines.some(({ line, amount }) => paidAmounts.get(line) !== amount)) throw takebackChanged()
}

export const takebackChanged = () =>
  conflict('takeback_changed', 'the devices are worth another amount by now', 'paperwork')

export const sumOf = (lines: readonly TakenLine[]): Cents =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

interface Told extends Pick<Reversal, 'lines' | 'note'> {
  reason: Reason
  amount: Cents
}

async function tell(
  { tx, unit, now }: FunctionContext,
  claim: Paperwork,
  { lines, amount, reason, note }: Told,
) {
  const devices = await devicesOf(tx, unit)
  const names = devices.filter(({ id }) => lines.some(({ line }) => line === id))
  await notify(tx, {
    member: claim.link_installer,
    event: 'claim_reversed',
    values: {
      claim_number: claim.claim_number ?? '',
      amount,
      reason: wordsOf(reason, note ?? ''),
    },
    details: names.map(
      ({ name, serial }) =>
        () =>
          [name, serial].filter(Boolean).join(', '),
    ),
    path: `/wallet/${unit}`,
    reference: unit,
    now,
  })
}
