import {
  type LeftDevice,
  mayTransition,
  ownReasons,
  type ReturnedClaim,
  toEuro,
} from '@ruecklauf/model'
import { lockClaim } from '../paperworks/claim/transition.ts'
import { paidLines, sumOf } from '../paperworks/takeback/reverse-claim.ts'
import { openTakeback, requestTakeback } from '../paperworks/takeback/takebacks.ts'
import type { FunctionContext } from '../platform/functions.ts'
import type { SelectedDevice } from './selection.ts'

/** Claims, locked in order, whose cashback can’t be clawed back now, and why. */
export async function closedClaims(
  { tx }: FunctionContext,
  claims: readonly string[],
): Promise<Map<string, LeftDevice['why']>> {
  const closed = new Map<string, LeftDevice['why']>()
  for (const id of claims) {
    const claim = await lockClaim(tx, id)
    if (!claim || !mayTransition(claim.paperwork_status, 'reverse')) closed.set(id, 'claim_open')
    else if (await openTakeback(tx, id)) closed.set(id, 'takeback_open')
  }
  return closed
}

interface Returned {
  claim: string
  devices: readonly SelectedDevice[]
  reason: string
}

/** Asks for the cashback of a claim’s returned devices; another person always confirms it. */
export async function proposeTakeback(
  context: FunctionContext,
  { claim: unit, devices, reason: note }: Returned,
): Promise<ReturnedClaim[]> {
  const { tx } = context
  const claim = await lockClaim(tx, unit)
  const paid = await paidLines({ tx, unit })
  const ids = devices.map(({ id }) => id)
  const rows = await tx
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', unit)
    .where('link_serial_number', 'in', ids)
    .orderBy('position')
    .execute()
  const reason = ownReasons.returned
  const lines = rows.flatMap(({ id: line }) => {
    const amount = paid.get(line)
    return amount ? [{ line, amount, reason }] : []
  })
  if (!claim || lines.length === 0) return []
  const amount = sumOf(lines)
  const reversal = { kind: 'reverse', lines, amount, reason, note, is_proposal: true } as const
  await requestTakeback({ ...context, unit }, claim, reversal)
  return [
    {
      id: unit,
      claim_number: claim.claim_number ?? '',
      devices: lines.length,
      amount: toEuro(amount),
    },
  ]
}
