import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../db/id.ts'
import { enterDevices, setProducts } from '../../devices/enter-devices.ts'
import { happen, type Moment } from '../../devices/happen.ts'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { fromClaim } from './from-claim.ts'

/**
 * Takes the devices of a claim, all or none: of claims that want the same device at once, one wins.
 * A serial number the register does not know is entered there as coming from a claim. They are
 * locked in the order of their numbers, so that two claims never wait for each other.
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
  const asked = sql`jsonb_to_recordset(${JSON.stringify(devices)}::jsonb)
    as n(line text, serial text, product text, entered text)`
  let wanted = await linkDevices(tx, claim, asked)
  if (wanted.some(({ device }) => device === null)) {
    await enterDevices(tx, {
      source: fromClaim,
      devices: sql`select n.entered as id, n.serial, n.product from ${asked}`,
    })
    wanted = await linkDevices(tx, claim, asked)
  }
  const ids = wanted.map(({ device }) => device)
  const got = await happen(
    moment,
    { kind: 'claimed', claim },
    sql`device.id = any(${ids}::text[]) and device.serial_state in ('known', 'delivered')`,
  )
  const lost = wanted.filter(({ device }) => device === null || !got.includes(device))
  if (lost.length > 0) throw serialTaken(lost.map(({ serial }) => serial))
  if (wanted.every(({ source }) => source !== fromClaim)) return
  await setProducts(tx, {
    source: fromClaim,
    devices: sql`select l.link_serial_number as id, n.product
      from ${asked} join paperwork_line l on l.id = n.line`,
  })
}

interface Wanted {
  serial: string
  /** Id; null while the register does not know it. */
  device: string | null
  /** Who brought it into the register; a claim never does for one that is there. */
  source: string | null
}

/** Links the lines of a claim to their devices in the register, and finds those of some lines. */
async function linkDevices(tx: Tx, claim: string, asked: RawBuilder<unknown>): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    with linked as (
      update paperwork_line l set link_serial_number = s.id
      from serial_number s, product p
      where l.link_paperwork = ${claim} and p.id = l.link_product
        and s.serial = l.serial and s.family = p.family and l.link_serial_number is distinct from s.id
    )
    select n.serial, s.id as device, s.source
    from ${asked} join paperwork_line l on l.id = n.line join product p on p.id = l.link_product
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
