import { type Cents, type DecidedDevice, deviceName, type Reason } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { type Contested, contestedColumns } from '../../claimed-devices/contested-lines.ts'
import type { DecidedLine } from '../decide.ts'

/** The fields of a device that a decision needs. */
export interface Device {
  id: string
  /** In cents. */
  expected_amount: Cents
  /** In cents; less where a rejected device reduces this one's bonus. */
  entitled_amount: Cents
  /** The participant's name for it: the product, else the words of the invoice; null where neither exists. */
  name: string | null
  serial: string | null
}

/** The devices of a claim in their order. */
export const devicesOf = (tx: Tx, claim: string): Promise<Device[]> =>
  selectDevices(tx, claim).execute()

/** The same, with the reasons against granting them. */
export const contestedDevicesOf = (tx: Tx, claim: string): Promise<(Device & Contested)[]> =>
  selectDevices(tx, claim).select(contestedColumns).execute()

const selectDevices = (tx: Tx, claim: string) =>
  tx
    .selectFrom('paperwork_line as line')
    .leftJoin('product', 'product.id', 'line.link_product')
    .select([
      'line.id',
      'line.expected_amount',
      'line.expected_amount as entitled_amount',
      'line.serial',
      sql<string | null>`coalesce(product.name, line.product_name)`.as('name'),
    ])
    .where('line.link_paperwork', '=', claim)
    .orderBy('line.position')
    .orderBy('line.id')

/** Writes the decision on each device of a claim. */
export async function storeDecisions(
  tx: Tx,
  { claim, lines }: { claim: string; lines: readonly DecidedLine[] },
): Promise<void> {
  await sql`
    update paperwork_line set decision = decided.decision, decision_reason = decided.reason,
      approved_amount = decided.approved_amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as decided (id text, decision text, reason text, approved_amount bigint)
    where paperwork_line.id = decided.id and paperwork_line.link_paperwork = ${claim}
  `.execute(tx)
}

/** The calculation in a decision's mail. */
export const decidedDevices = (
  devices: readonly Device[],
  { lines, reasons }: { lines: readonly DecidedLine[]; reasons: ReadonlyMap<string, Reason> },
): DecidedDevice[] =>
  devices.map(({ id, name, serial }) => {
    const decidedLine = lines.find((line) => line.id === id)
    const why = decidedLine?.reason && reasons.get(decidedLine.reason)?.text
    return {
      name: deviceName(name, serial),
      amount: decidedLine?.approved_amount ?? 0,
      ...(why ? { why } : {}),
    }
  })
