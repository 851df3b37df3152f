import type pg from 'pg'

/** When data were last erased because their term was over; a backup of before still holds them. */
export async function lastErasing(client: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ erased_at: string | null }>(
    `select max(erased_at) as erased_at from erasure
     where exists (select from retention_item item where item.link_run = erasure.link_run)`,
  )
  return rows[0]?.erased_at ?? null
}
