import type { Cents } from '@ruecklauf/model'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { World } from '../world.ts'

interface Place {
  database: Pick<Database, 'db'>
  world: World
}

type SalesPoint = Awaited<ReturnType<World['salesPoint']>>

interface Wanted {
  /** Member unit of the owner. */
  installer: string
  /** Serial numbers; those of two delivered devices by default. */
  serials?: readonly string[]
  product?: { id: string }
  /** Rate of a new product. */
  amount?: Cents
  invoice_date?: string
  /** The sales point of the purchase; a new one by default. */
  point?: SalesPoint
}

/** A complete draft, ready to submit; product and devices as named, or new ones. */
export async function readyDraft({ database, world }: Place, options: Wanted) {
  const { installer, amount = 15_000, invoice_date = '2026-02-20' } = options
  const product = options.product ?? (await world.product({ amount }))
  const devices = options.serials
    ? []
    : [
        await world.serialNumber({ link_product: product.id }),
        await world.serialNumber({ link_product: product.id }),
      ]
  const serials = options.serials ?? devices.map(({ serial }) => serial)
  const point = options.point ?? (await world.salesPoint())
  const claim = await world.draft({
    link_installer: installer,
    link_sales_point: point.id,
    invoice_number: `RE-${newId().slice(-8)}`,
    invoice_date,
  })
  const link_file = newId()
  await database.db
    .insertInto('arke_file')
    .values({ id: link_file, name: 'rechnung.pdf', sha256: newId(), extension: '.pdf' })
    .execute()
  const owned = { link_paperwork: claim.id, link_installer: installer }
  await database.db
    .insertInto('document')
    .values({ id: newId(), ...owned, link_file, kind: 'invoice' })
    .execute()
  const lines = serials.map((serial, index) => ({
    id: newId(),
    ...owned,
    position: index + 1,
    serial,
    link_product: product.id,
  }))
  if (lines.length > 0) await database.db.insertInto('paperwork_line').values(lines).execute()
  return { id: claim.id, product, point, lines, serials }
}
