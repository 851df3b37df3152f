import { mayTransition, ownReasons } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { happen } from '../devices/happen.ts'
import { conflict } from '../errors/errors.ts'
import { lockClaim } from '../paperworks/claim/transition.ts'
import { sumOf } from '../paperworks/takeback/reverse-claim.ts'
import { declineOpen, openTakeback, requestTakeback } from '../paperworks/takeback/takebacks.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { reasonWords } from './block.ts'
import { recordStep } from './record-step.ts'

/**
 * `POST …/function/undo_return`: a device was not returned after all and gets its former state. Withdraws
 * its part of a proposed clawback; proposes it anew for other devices of the claim.
 * @throws conflict `serial_state` for a device that is not returned, `return_settled` once its cashback
 * has been clawed back, `return_reopened` while its claim is decided anew.
 */
export const undoReturn = defineFunction('serial_number', 'undo_return', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes back that a device was returned, before its cashback has been taken back',
  input: z.strictObject({ reason: reasonWords }),
  run: async (context, { reason }) => {
    const { unit } = context
    const claim = await claimBefore(context)
    if (claim) await dropProposal(context, { claim, reason })
    const own = sql`device.id = ${unit} and device.serial_state = 'returned'`
    const changed = await happen(context, { kind: 'return_undone', claim, reason }, own)
    if (changed.length === 0)
      throw conflict('serial_state', 'the serial number is not returned', 'serial_number')
    return recordStep(context, { action: 'undo_return', reason })
  },
})

/** Id of the claim that had the device before it was returned; null for none. */
async function claimBefore({ tx, unit }: FunctionContext): Promise<string | null> {
  const { rows } = await sql<{ kind: string; claim: string | null }>`
    select kind, link_paperwork as claim from serial_event
    where device = ${unit} and kind in ('claimed', 'rewarded', 'freed')
    order by id desc limit 1`.execute(tx)
  const [hold] = rows
  return hold && hold.kind !== 'freed' ? hold.claim : null
}

interface Undone {
  /** Id. */
  claim: string
  reason: string
}

/** Locks the claim, and declines the clawback that waits because this device was returned. */
async function dropProposal(context: FunctionContext, { claim: id, reason }: Undone) {
  const { tx, unit } = context
  const claim = await lockClaim(tx, id)
  const { rows } = await sql<{ is_settled: boolean }>`
    select is_return_settled(${unit}, ${id}) as is_settled`.execute(tx)
  if (rows[0]?.is_settled)
    throw conflict('return_settled', 'the cashback has been taken back', 'serial_number')
  if (!claim || !mayTransition(claim.paperwork_status, 'reverse'))
    throw conflict('return_reopened', 'its claim is decided anew', 'serial_number')
  const open = await openTakeback(tx, id)
  if (open?.kind !== 'reverse' || open.reason !== ownReasons.returned) return
  const own = await tx
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', id)
    .where('link_serial_number', '=', unit)
    .execute()
  const lines = open.lines.filter(({ line }) => !own.some((device) => device.id === line))
  if (lines.length === open.lines.length) return
  await declineOpen(context, open, reason)
  if (lines.length === 0) return
  const { kind, reason: code, note, evidence } = open
  const rest = { kind, lines, amount: sumOf(lines), reason: code, note, evidence }
  await requestTakeback({ ...context, unit: id }, claim, { ...rest, is_proposal: true })
}
