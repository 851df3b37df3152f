import type { DeviceState, LeftDevice } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { happen } from '../devices/happen.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { reasonWords, trailActions } from './block.ts'
import { findSelected, type SelectedDevice, selection } from './selection.ts'

/** The most listed individually; the count includes all. */
const TOLD = 100

/** Blocks the devices of a list or a range that no claim holds; `dry_run` only previews. */
export const blockMany = defineFunction('serial_number', 'block_many', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Blocks the serial numbers of a list or a range',
  input: z.strictObject({ ...selection, reason: reasonWords, dry_run: z.boolean().default(false) }),
  run: async (context, { reason, dry_run, ...chosen }) => {
    const { devices, unknown } = await findSelected(context.tx, chosen)
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
  run: async (context, { dry_run, ...chosen }) => {
    const { devices, unknown } = await findSelected(context.tx, chosen)
    const fit = devices.filter(standsIn(['blocked']))
    if (!dry_run) await tellMany(context, fit, { kind: 'unblocked', reason: null })
    return manyAnswer({ devices, unknown, fit })
  },
})

export const standsIn =
  (states: readonly DeviceState[]) =>
  ({ serial_state }: SelectedDevice) =>
    states.includes(serial_state)

/** Records an event of devices that are still unchanged, with one line in the audit log for all. */
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
  for (const [claim, own] of Map.groupBy(devices, (device) => device.link_paperwork)) {
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
  const skipped = [
    ...unknown.map((serial): LeftDevice => ({ serial, family: null, why: 'unknown' })),
    ...devices
      .filter((device) => !fit.includes(device))
      .map(
        (device): LeftDevice => ({
          serial: device.serial,
          family: device.family,
          why: whyOf(device),
        }),
      ),
  ]
  return { changed: fit.length, left: skipped.slice(0, TOLD), left_count: skipped.length }
}
