import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { fromClaim } from '../assess/calculation-input.ts'
import type { LineFact } from '../assess/claim-facts.ts'

/**
 * Takes the devices of a claim, all or none: of claims that want the same device at once, one wins.
 * A serial number the register does not know is entered there as coming from a claim. They are
 * locked in the order of their numbers, so that two claims never wait for each other.
 * @throws conflict `serial_taken` naming the serial numbers that another claim has.
 */
export async function claimSerials(
  tx: Tx,
  { claim, lines }: { claim: string; lines: readonly Pick<LineFact, 'serial' | 'link_product'>[] },
): Promise<void> {
  const devices = lines
    .flatMap(({ serial, link_product }) =>
      serial && link_product ? { id: newId(), serial, product: link_product } : [],
    )
    .toSorted((a, b) => (a.serial < b.serial ? -1 : 1))
  const taken = await sql<{ serial: string }>`
    insert into serial_number (id, serial, link_product, serial_state, link_paperwork, source)
    select n.id, n.serial, n.product, 'claimed', ${claim}, ${fromClaim}
    from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb)
      as n(id text, serial text, product text)
    on conflict (serial) do update set serial_state = 'claimed', link_paperwork = ${claim},
      link_product = case serial_number.source when ${fromClaim}
        then excluded.link_product else serial_number.link_product end
      where serial_number.serial_state in ('known', 'delivered')
    returning serial`.execute(tx)
  const got = new Set(taken.rows.map(({ serial }) => serial))
  const lost = devices.filter(({ serial }) => !got.has(serial)).map(({ serial }) => serial)
  if (lost.length > 0) throw serialTaken(lost)
  await sql`update paperwork_line l set link_serial_number = s.id from serial_number s
    where l.link_paperwork = ${claim} and s.serial = l.serial
      and l.link_serial_number is distinct from s.id`.execute(tx)
}

const serialTaken = (serials: readonly string[]) =>
  failure(
    'conflict',
    'serial_taken',
    { context: 'paperwork', message: `already claimed: ${serials.join(', ')}` },
    { serials: serials.join(', ') },
  )
