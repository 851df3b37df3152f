import { endOfBerlinDay, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

interface Belonging {
  link_wholesaler: string | null
  link_sales_group: string | null
}

/**
 * Whose a sales point was on a German day and in which sales group, as the trail knows it: what the first
 * change since then has replaced, else what stands there now.
 */
export async function pointOnDay(
  tx: Tx,
  { point, day, now }: { point: string; day: IsoDate; now: Belonging },
): Promise<Belonging> {
  const { rows } = await sql<{ field: keyof Belonging; before: string | null }>`
    select distinct on (field) field, changes -> field ->> 0 as before
    from audit, unnest(array['link_wholesaler', 'link_sales_group']) field
    where object_id = ${point} and object_arke = 'sales_point' and action <> 'create'
      and jsonb_typeof(changes -> field) = 'array' and at > ${endOfBerlinDay(day)}
    order by field, seq`.execute(tx)
  return { ...now, ...Object.fromEntries(rows.map(({ field, before }) => [field, before])) }
}
