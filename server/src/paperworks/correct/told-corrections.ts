import { corrections, type ToldCorrection } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import type { Correction } from './wanted.ts'

type Made = Pick<Correction, 'kind' | 'line' | 'before' | 'value'>

/** How corrections are told: devices by the serial number they have at this moment, links by names. */
export async function correctionTeller(
  tx: Tx,
  all: readonly Made[],
): Promise<(one: Made) => ToldCorrection> {
  const named = await namesOf(tx, all)
  const lines = all.flatMap(({ line }) => line ?? [])
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
      before: before && (named.get(before) ?? before),
      after: named.get(value) ?? value,
    }
  }
}

/** Names of the products and sales points among the values, by id. */
async function namesOf(tx: Tx, all: readonly Made[]) {
  const idsOf = (is: 'product' | 'sales_point') => [
    '',
    ...all
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
