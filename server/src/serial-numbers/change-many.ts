import type { DeviceState, LeftDevice } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { happen } from '../devices/happen.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { reasonWords, trailActions } from './block.ts'
import { findSelected, type SelectedDevice, selection } from './selection.ts'

/** Told one by one; all are counted. */
const TOLD = 100

/** Blocks the devices of a list or a range that no claim holds; `dry_run` only tells. */
export const blockMany = defineFunction('serial_number', 'block_many', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Blocks the serial numbers of a list or a range',
  input: z.strictObject({ ...selection, reason: reasonWords, dry_run: z.boolean().default(false) }),
  run: async (context, { reason, dry_run, ...asked }) => {
    const { devices, unknown } = await findSelected(context.tx, asked)
    const fit = devices.filter(standsIn(['known', 'delivered']))
    if (!dry_run) await tellMany(context, fit, { kind: 'blocked', reason })
    return manyAnswer({ devices, unknown, fit })
  },
})

/** Frees the blocked devices of a list or a range: each is again what it was. */
export const unblockMany = defineFunction('serial_number', 'unblock_many', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Frees the blocked serial numbers of a list or a range',
  input: z.strictObject({ ...selection, dry_run: z.boolean().default(false) }),
  run: async (context, { dry_run, ...asked }) => {
    const { devices, unknown } = await findSelected(context.tx, asked)
    const fit = devices.filter(standsIn(['blocked']))
    if (!dry_run) await tellMany(context, fit, { kind: 'unblocked', reason: null })
    return manyAnswer({ devices, unknown, fit })
  },
})

export const standsIn =
  (states: readonly DeviceState[]) =>
  ({ serial_state }: SelectedDevice) =>
    states.includes(serial_state)

/** What happens to devices that still stand as they were found, with one line of the trail for all. */
export async function tellMany(
  context: FunctionContext,
  devices: readonly SelectedDevice[],
  {
    kind,
    reason,
    day = null,
  }: { kind: keyof typeof trailActions; reason: string | null; day?: string | null },
): Promise<void> {
  const { tx, caller, now, deps } = context
  if (devices.length === 0) return
  for (const [claim, own] of Map.groupBy(devices, (one) => one.link_paperwork)) {
    const ids = own.map(({ id }) => id)
    const states = [...new Set(own.map(({ serial_state }) => serial_state))]
    await happen(
      context,
      { kind, reason, day, claim: kind === 'unblocked' ? null : claim },
      sql`device.id = any(${ids}::text[]) and device.serial_state = any(${states}::text[])
        and device.link_paperwork is not distinct from ${claim}`,
    )
  }
  const serials = devices.slice(0, TOLD).map(({ serial }) => serial)
  const changes = { count: devices.length, serials, reason }
  const entry = { caller, action: trailActions[kind], arke: 'serial_number', id: '', now }
  await recordAudit(tx, { ...entry, changes })
  await deps.events.publish(tx, { topic: 'serial_number', id: '' })
}

/** How many were or would be changed, and why others are left as they are. */
export function manyAnswer({
  devices,
  unknown,
  fit,
  whyOf = ({ serial_state }) => serial_state,
}: {
  devices: readonly SelectedDevice[]
  unknown: readonly string[]
  fit: readonly SelectedDevice[]
  whyOf?: (device: SelectedDevice) => LeftDevice['why']
}) {
  const left = [
    ...unknown.map((serial): LeftDevice => ({ serial, family: null, why: 'unknown' })),
    ...devices
      .filter((one) => !fit.includes(one))
      .map((one): LeftDevice => ({ serial: one.serial, family: one.family, why: whyOf(one) })),
  ]
  return { changed: fit.length, left: left.slice(0, TOLD), left_count: left.length }
}
