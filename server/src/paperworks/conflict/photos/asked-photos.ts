import { sql } from 'kysely'
import type { Db, Tx } from '../../../tables.ts'
import { type Conflict, sideOf, sides } from '../conflicts.ts'

/** A device whose type plate the owner must show. */
export interface AskedDevice {
  line: string
  /** The participant's name for it; null where neither product nor invoice names it. */
  name: string | null
  serial: string
}

/** The devices of a claim in open conflicts that have no photo of their type plate. */
export async function askedPhotos(tx: Tx, claim: string): Promise<AskedDevice[]> {
  const devices = await contestedDevices(tx, claim)
  return devices.flatMap(({ is_shown, ...device }) => (is_shown ? [] : [device]))
}

/** The devices of a claim in open conflicts, and whether it shows the type plate of each. */
export async function contestedDevices(
  tx: Tx | Db,
  claim: string,
): Promise<(AskedDevice & { is_shown: boolean })[]> {
  const { rows } = await sql<AskedDevice & { is_shown: boolean }>`
    select line.id as line, conflict.serial, coalesce(product.name, line.product_name) as name,
      exists (select from document where document.link_paperwork = ${claim}
        and kind = 'type_plate' and coalesce(link_paperwork_line, line.id) = line.id) as is_shown
    from conflict
      join paperwork_line line on line.link_paperwork = ${claim}
        and line.id in (link_first_line, link_second_line)
      left join product on product.id = line.link_product
    where ${claim} in (link_first_claim, link_second_claim) and state in ('open', 'waiting')
    order by line.position, line.id`.execute(tx)
  return rows
}

/** Drops the photo deadline of a claim that shows all its type plates, or has no open conflict. */
export async function forgetAnswered(tx: Tx, claim: string): Promise<void> {
  if ((await askedPhotos(tx, claim)).length > 0) return
  await tx
    .updateTable('paperwork')
    .set({ photo_due_on: null })
    .where('id', '=', claim)
    .where('photo_due_on', 'is not', null)
    .execute()
}

/** Drops the photo deadlines of both claims once their conflict ends. */
export async function forgetPhotos(tx: Tx, conflict: Conflict): Promise<void> {
  for (const side of sides) await forgetAnswered(tx, sideOf(conflict, side).claim)
}
