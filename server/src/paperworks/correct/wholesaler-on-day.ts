import { endOfBerlinDay, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * The wholesaler of a sales point on a German day, by the history. The first later change shows the previous value;
 * else the current one counts.
 */
export async function wholesalerOnDay(
  tx: Tx,
  { point, day, now }: { point: string; day: IsoDate; now: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    select changes -> 'link_wholesaler' ->> 0 as before from audit
    where object_id = ${point} and object_arke = 'sales_point' and action <> 'create'
      and jsonb_typeof(changes -> 'link_wholesaler') = 'array' and at > ${endOfBerlinDay(day)}
    order by seq limit 1`.execute(tx)
  const [row] = rows
  return row ? row.before : now
}
