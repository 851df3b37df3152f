import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../tables.ts'

interface Entered {
  /** The source of the register entries. */
  source: string
  /** A query of `id`, `serial` and `product`. */
  devices: RawBuilder<unknown>
}

/** Enters devices that the register does not know yet, in the order of their numbers. */
export async function enterDevices(tx: Tx, { source, devices }: Entered): Promise<void> {
  await sql`
    insert into serial_number (id, serial, link_product, source)
    select id, serial, product, ${source} from (${devices}) entered order by serial
    on conflict do nothing`.execute(tx)
}

interface Renamed {
  source: string
  /** A query of `id` and `product`. */
  devices: RawBuilder<unknown>
}

/** Says of devices that this source brought into the register which products they are. */
export async function setProducts(tx: Tx, { source, devices }: Renamed): Promise<void> {
  await sql`
    update serial_number device set link_product = named.product
    from (${devices}) named
    where device.id = named.id and device.source = ${source}
      and device.link_product <> named.product`.execute(tx)
}
