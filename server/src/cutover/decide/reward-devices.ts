import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/** Serial numbers that a refusal names. */
const NAMED = 10

/**
 * Marks the devices of a file as rewarded before, so that nobody claims them again; those that the
 * register does not know are entered. All of them or none, in the order of their numbers, as claims
 * take theirs.
 * @throws conflict naming devices that a claim has taken since the file was checked
 */
export async function rewardDevices(tx: Tx, cutover: string): Promise<void> {
  await sql`
    insert into serial_number (id, serial, link_product, serial_state, link_former_claim, source)
    select id, serial, link_product, 'rewarded', id, 'cutover'
    from former_claim where link_cutover = ${cutover} and serial is not null
    order by serial
    on conflict (serial) do update
      set serial_state = 'rewarded', link_former_claim = excluded.link_former_claim
      where serial_number.serial_state not in ('claimed', 'rewarded')`.execute(tx)
  const { rows } = await sql<{ serial: string }>`
    select claim.serial from former_claim claim
    where claim.link_cutover = ${cutover} and claim.serial is not null
      and not exists (select from serial_number where link_former_claim = claim.id)
    order by claim.serial limit ${NAMED}`.execute(tx)
  if (rows.length > 0) throw claimedSince(rows.map(({ serial }) => serial).join(', '))
}

const claimedSince = (serials: string) =>
  failure(
    'conflict',
    'cutover_serials_claimed',
    { context: 'cutover', message: `claimed since: ${serials}` },
    { serials },
  )
