import {
  type DeviceState,
  isSerial,
  maxDevicesAtOnce,
  normaliseSerial,
  type ProductFamily,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { failure, invalidIn } from '../errors/errors.ts'
import type { Tx } from '../tables.ts'

const typed = z.string().trim().min(1).max(100)

/** Devices by their ids, by a list of their numbers, or by the first and the last of a range. */
export const selection = {
  devices: z.array(typed).min(1).max(maxDevicesAtOnce).optional(),
  serials: z.array(typed).min(1).max(maxDevicesAtOnce).optional(),
  from: typed.optional(),
  to: typed.optional(),
  /** Of this product alone. */
  product: z.string().nullish(),
  /** Limits to this product family, where two families share a number. */
  family: typed.nullish(),
}
export type Selection = z.infer<z.ZodObject<typeof selection>>

export interface SelectedDevice {
  id: string
  serial: string
  family: ProductFamily
  serial_state: DeviceState
  link_paperwork: string | null
  link_former_claim: string | null
}

export interface Selected {
  devices: SelectedDevice[]
  /** Numbers of the list that the register does not know. */
  unknown: string[]
}

/**
 * Finds the selected devices, up to the limit of one change.
 * @throws bad_request where it is no list and no range, or the range goes backwards or too far
 */
export async function findSelected(tx: Tx, criteria: Selection): Promise<Selected> {
  const { devices, serials, product = null, family = null } = criteria
  const range = devices || serials ? null : rangeOf(criteria)
  const requested = [...new Set((serials ?? []).map(normaliseSerial))]
  const condition = sql`id = any(${devices ?? []}::text[]) or serial = any(${requested}::text[])`
  const meant = range
    ? sql`serial >= ${range.from} and serial <= ${range.to} and length(serial) = ${range.from.length}`
    : sql`(${condition})`
  const { rows } = await sql<SelectedDevice>`
    select id, serial, family, serial_state, link_paperwork, link_former_claim from serial_number
    where ${meant} and (${product}::text is null or link_product = ${product})
      and (${family}::text is null or family = ${family})
    order by serial, id limit ${maxDevicesAtOnce + 1}`.execute(tx)
  if (rows.length > maxDevicesAtOnce)
    throw failure(
      'bad_request',
      'too_many_serials',
      {
        context: 'serial_number',
        message: `more than ${maxDevicesAtOnce} devices`,
        parameter: 'to',
      },
      { limit: maxDevicesAtOnce },
    )
  const knownSerials = new Set(rows.map(({ serial }) => serial))
  return { devices: rows, unknown: requested.filter((serial) => !knownSerials.has(serial)) }
}

function rangeOf({ from = '', to = '' }: Selection) {
  const range = { from: normaliseSerial(from), to: normaliseSerial(to) }
  const wrong = isSerial(range.from) ? 'to' : 'from'
  const isRange =
    isSerial(range.from) && range.from.length === range.to.length && range.from <= range.to
  if (isRange) return range
  throw invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:serial_range.${wrong}`),
      parameter: wrong,
    },
  ])
}
