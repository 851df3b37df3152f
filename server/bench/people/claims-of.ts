import type pg from 'pg'
import type { Person } from './people.ts'

/** Claims to look at: an installer's own, and some of everybody's for the others. */
export async function claimsOf(
  owner: pg.Pool,
  people: readonly Person[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const { rows: some } = await owner.query<{ id: string }>(
    `select id from paperwork where paperwork_status = 'approved' order by md5(id) limit 500`,
  )
  for (const { role, member } of people) {
    if (role !== 'installer')
      found.set(
        role,
        some.map(({ id }) => id),
      )
    else {
      const { rows } = await owner.query<{ id: string }>(
        `select id from paperwork where link_installer = $1 order by inserted_at desc limit 20`,
        [member],
      )
      found.set(
        member,
        rows.map(({ id }) => id),
      )
    }
  }
  return found
}
