import { normaliseSerial } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { closeReports } from '../../contacts/close-reports.ts'
import { happen } from '../../devices/happen.ts'
import { conflict, invalidIn, notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { looksUsual } from '../assess/checks/line-checks.ts'
import { linesOf } from '../assess/facts/line-row.ts'
import { lockForStep, transition } from '../claim/transition.ts'
import { claimSerials } from '../claimed-devices/claim-serials.ts'
import { deviceInConflict } from '../claimed-devices/contested-lines.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { rewardSerials } from '../decide/devices/decide-serials.ts'
import { describeSerial } from '../draft/describe-serial.ts'
import { lookUpSerial } from '../draft/look-up-serial.ts'
import { paidLines } from '../takeback/reverse-claim.ts'
import { openTakeback } from '../takeback/takebacks.ts'

/**
 * Replaces a paid device that failed by a new one: the claim gets the new device for the same amount, and the old one
 * is returned, in one transaction. Closes a report of the exchange.
 * @throws bad_request beside `serial` for a number that can't take its place, conflict
 * `exchange_changed`, `exchange_unpaid`, `takeback_open`, `device_in_conflict`.
 */
export const exchange = defineFunction('paperwork', 'exchange', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Puts another device in the place of one that is paid for',
  input: z.strictObject({
    line: z.string(),
    before: z.string().trim().max(100).describe('Serial number that the device has as it is seen'),
    serial: z.string().trim().min(1).max(100).describe('Serial number of the new device'),
    reason: z.string().trim().min(3).max(500).describe('Words that the participant reads'),
  }),
  run: async (context, { line, before, serial: typed, reason }) => {
    const { tx, unit: claim } = context
    const { link_installer: member, paperwork_status: to } = await lockForStep(
      tx,
      claim,
      'exchange',
    )
    const old = await exchangeable(context, { line, before })
    const serial = await requireFree(context, { typed, member, old })
    const { after } = await transition(tx, context, {
      id: claim,
      action: 'exchange',
      to: to === 'approved' ? to : 'partially_approved',
      note: reason,
      stored: { serial: [old.serial, serial] },
    })
    await returnOld(context, { device: old.link_serial_number, reason })
    await tx
      .updateTable('paperwork_line')
      .set({ serial, link_serial_number: null })
      .where('id', '=', line)
      .execute()
    const lines = [{ id: line, serial, link_product: old.link_product }]
    await claimSerials(context, { claim, lines })
    await rewardSerials(context, { claim, lines: [line] })
    await closeReports(context, [line])
    await notify(tx, {
      member,
      event: 'device_exchanged',
      values: { claim_number: after.claim_number ?? '', before: old.serial ?? '', serial, reason },
      path: `/wallet/${claim}`,
      reference: claim,
      now: context.now,
    })
    return claimAnswer(after)
  },
})

/** The device, if it is paid, unchanged and uncontested. */
async function exchangeable({ tx, unit }: FunctionContext, { line: id, before }: Seen) {
  const device = (await linesOf(tx, unit)).find((line) => line.id === id)
  if (!device) throw notFound()
  if (normaliseSerial(before) !== device.serial)
    throw conflict('exchange_changed', 'the device has another serial number by now', 'paperwork')
  if (!(await paidLines({ tx, unit })).has(id))
    throw conflict('exchange_unpaid', 'no cashback is granted for this device', 'paperwork')
  if (await openTakeback(tx, unit))
    throw conflict('takeback_open', 'a takeback waits for a second person', 'paperwork')
  if (device.conflict_state && device.conflict_state !== 'settled')
    throw deviceInConflict(device.serial ?? '')
  return device
}

interface Seen {
  line: string
  before: string
}

interface Wanted {
  typed: string
  member: string
  old: Awaited<ReturnType<typeof exchangeable>>
}

/**
 * The number of a free device of the same family, as a successor may replace it. An unknown number must have the
 * product's usual pattern and not resemble a registered one.
 * @throws bad_request beside `serial`, with the register's answer about the number.
 */
async function requireFree({ tx }: FunctionContext, { old, ...request }: Wanted): Promise<string> {
  const sought = { ...request, product: old.link_product, paperwork: null }
  const { serial, state, device, values } = await lookUpSerial(tx, sought)
  const isFree = device
    ? ['ok', 'other_product', 'unknown'].includes(state)
    : state === 'unknown' &&
      old.unknown_serial_policy !== 'reject' &&
      looksUsual(serial, old) &&
      !values.hint
  if (isFree) return serial
  // The office learns only that the device is taken, not by whom.
  const visibleState = state === 'contested' || state === 'claimed_by_you' ? 'claimed' : state
  throw invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: describeSerial(visibleState, values, say),
      parameter: 'serial',
    },
  ])
}

interface Old {
  device: string | null
  reason: string
}

/** Frees the old device from the claim and marks it as returned; nobody can claim it until it is sold again. */
async function returnOld(context: FunctionContext, { device, reason }: Old) {
  const { unit: claim } = context
  const ownDevice = sql`device.id = ${device} and device.link_paperwork = ${claim}`
  const freed = await happen(context, { kind: 'freed', claim, reason }, ownDevice)
  const back = sql`device.id = any(${freed}::text[])`
  await happen(context, { kind: 'returned', reason }, back)
}
