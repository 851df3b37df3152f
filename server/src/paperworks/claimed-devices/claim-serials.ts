import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../db/id.ts'
import { enterDevices, setProducts } from '../../devices/enter-devices.ts'
import { happen, type Moment } from '../../devices/happen.ts'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { fromClaim } from './from-claim.ts'

/**
 * Takes all devices of a claim, or none. Of several claims that take a device concurrently, one wins. Enters unknown
 * serial numbers into the register, marked as coming from a claim. Locks devices in the order of their numbers, so
 * that two claims never deadlock.
 * @throws conflict `serial_taken` naming the serial numbers that another claim has.
 */
export async function claimSerials(
  moment: Moment,
  { claim, lines }: { claim: string; lines: readonly Claimed[] },
): Promise<void> {
  const { tx } = moment
  const devices = lines
    .flatMap(({ id, serial, link_product }) =>
      serial && link_product ? { line: id, serial, product: link_product, entered: newId() } : [],
    )
    .toSorted((a, b) => (a.serial < b.serial ? -1 : 1))
  if (devices.length === 0) return
  const requested = sql`jsonb_to_recordset(${JSON.stringify(devices)}::jsonb)
    as n(line text, serial text, product text, entered text)`
  let linkedDevices = await linkDevices(tx, claim, requested)
  if (linkedDevices.some(({ device }) => device === null)) {
    await enterDevices(tx, {
      source: fromClaim,
      devices: sql`select n.entered as id, n.serial, n.product from ${requested}`,
    })
    linkedDevices = await linkDevices(tx, claim, requested)
  }
  const ids = linkedDevices.map(({ device }) => device)
  const claimedIds = await happen(
    moment,
    { kind: 'claimed', claim },
    sql`device.id = any(${ids}::text[]) and device.serial_state in ('known', 'delivered')`,
  )
  const missing = linkedDevices.filter(
    ({ device }) => device === null || !claimedIds.includes(device),
  )
  if (missing.length > 0) throw serialTaken(missing.map(({ serial }) => serial))
  if (linkedDevices.every(({ source }) => source !== fromClaim)) return
  await setProducts(tx, {
    source: fromClaim,
    devices: sql`select l.link_serial_number as id, n.product
      from ${requested} join paperwork_line l on l.id = n.line`,
  })
}

interface Wanted {
  serial: string
  /** Id; null while the register does not have it. */
  device: string | null
  /** Who entered it into the register; a claim never changes an existing source. */
  source: string | null
}

/** Links the lines of a claim to their devices in the register, and returns the devices of the requested lines. */
async function linkDevices(
  tx: Tx,
  claim: string,
  requested: RawBuilder<unknown>,
): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    with linked as (
      update paperwork_line l set link_serial_number = s.id
      from serial_number s, product p
      where l.link_paperwork = ${claim} and p.id = l.link_product
        and s.serial = l.serial and s.family = p.family and l.link_serial_number is distinct from s.id
    )
    select n.serial, s.id as device, s.source
    from ${requested} join paperwork_line l on l.id = n.line join product p on p.id = l.link_product
      left join serial_number s on s.serial = l.serial and s.family = p.family`.execute(tx)
  return rows
}

interface Claimed {
  id: string
  serial: string | null
  link_product: string | null
}

const serialTaken = (serials: readonly string[]) =>
  failure(
    'conflict',
    'serial_taken',
    { context: 'paperwork', message: `already claimed: ${serials.join(', ')}` },
    { serials: serials.join(', ') },
  )
