import { corrections, type ToldCorrection } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import type { Correction } from './wanted.ts'

type Made = Pick<Correction, 'kind' | 'line' | 'before' | 'value'>

/** Describes corrections: devices by their current serial number, links by name. */
export async function correctionTeller(
  tx: Tx,
  items: readonly Made[],
): Promise<(item: Made) => ToldCorrection> {
  const names = await namesOf(tx, items)
  const lines = items.flatMap(({ line }) => line ?? [])
  const devices = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'serial', 'label'])
    .where('id', 'in', ['', ...lines])
    .execute()
  return ({ kind, line, before, value }) => {
    const device = devices.find(({ id }) => id === line)
    return {
      kind,
      device: device ? (device.serial ?? device.label) : null,
      before: before && (names.get(before) ?? before),
      after: names.get(value) ?? value,
    }
  }
}

/** Names of the products and sales points among the values, by id. */
async function namesOf(tx: Tx, items: readonly Made[]) {
  const idsOf = (is: 'product' | 'sales_point') => [
    '',
    ...items
      .filter(({ kind }) => corrections[kind].is === is)
      .flatMap(({ before, value }) => [before ?? '', value]),
  ]
  const products = await tx
    .selectFrom('product')
    .select(['id', 'label'])
    .where('id', 'in', idsOf('product'))
    .execute()
  const points = await tx
    .selectFrom('sales_point')
    .select(['id', 'label'])
    .where('id', 'in', idsOf('sales_point'))
    .execute()
  return new Map([...products, ...points].map(({ id, label }) => [id, label ?? id]))
}
