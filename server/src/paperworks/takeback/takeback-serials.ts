import { type ReasonCode, reasonOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { claimSerials } from '../draft/claim-serials.ts'
import type { TakenLine } from './tables.ts'

/**
 * What becomes of the devices whose cashback was taken back: returned goods stay with the register
 * as returned, fraud blocks, all others can be claimed again.
 */
export async function settleTaken(
  tx: Tx,
  { claim, lines }: { claim: string; lines: readonly TakenLine[] },
): Promise<void> {
  for (const [fate, taken] of Map.groupBy(lines, ({ reason }) => fateOf(reason)))
    await sql`
      update serial_number set ${fates[fate]}
      where link_paperwork = ${claim} and serial_state in ('claimed', 'rewarded')
        and id in (select link_serial_number from paperwork_line
          where link_paperwork = ${claim} and id = any(${taken.map(({ line }) => line)}::text[]))
    `.execute(tx)
}

/** The devices of a claim that is decided anew are its own again. @throws conflict `serial_taken` */
export async function claimAgain(tx: Tx, claim: string): Promise<void> {
  await tx
    .updateTable('serial_number')
    .set({ serial_state: 'claimed' })
    .where('link_paperwork', '=', claim)
    .where('serial_state', '=', 'rewarded')
    .execute()
  const { rows } = await sql<{ serial: string; link_product: string }>`
    select line.serial, line.link_product from paperwork_line line
      left join serial_number device on device.serial = line.serial
    where line.link_paperwork = ${claim} and line.serial is not null
      and line.link_product is not null
      and device.link_paperwork is distinct from ${claim}`.execute(tx)
  if (rows.length > 0) await claimSerials(tx, { claim, lines: rows })
}

const fateOf = (reason: ReasonCode) =>
  reason === 'RETURNED_GOODS' ? 'returned' : reasonOf(reason).is_fraud ? 'blocked' : 'freed'

const fates = {
  returned: sql`serial_state = 'returned', link_paperwork = null`,
  blocked: sql`serial_state = 'blocked', blocked_reason = 'SUSPECTED_FRAUD'`,
  freed: sql`serial_state = case
    when delivered_on is null and link_wholesaler is null then 'known' else 'delivered' end,
    link_paperwork = null`,
}
