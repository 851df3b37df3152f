import { sql } from 'kysely'
import { z } from 'zod'
import { happen } from '../devices/happen.ts'
import { conflict } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { reasonWords } from './block.ts'
import { recordStep } from './record-step.ts'

/**
 * A returned device is sold again: its new installer may claim it.
 * @throws conflict `serial_state` for a device that is not returned, `return_unsettled` before the
 * clawback of its cashback.
 */
export const resell = defineFunction('serial_number', 'resell', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Lets a returned device be claimed again, once its cashback has been taken back',
  input: z.strictObject({ reason: reasonWords }),
  run: async (context, { reason }) => {
    const { tx, unit } = context
    const device = await tx
      .selectFrom('serial_number')
      .select(['serial_state', sql<boolean>`is_resellable(id)`.as('is_resellable')])
      .where('id', '=', unit)
      .forUpdate()
      .executeTakeFirst()
    if (device?.serial_state !== 'returned')
      throw conflict('serial_state', 'the serial number is not returned', 'serial_number')
    if (!device.is_resellable)
      throw conflict('return_unsettled', 'the cashback is not taken back yet', 'serial_number')
    await happen(context, { kind: 'resold', reason }, sql`device.id = ${unit}`)
    return recordStep(context, { action: 'resell', reason })
  },
})
