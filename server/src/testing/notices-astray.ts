import { mayOpen, type Role } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

interface Told {
  event: string
  path: string | null
  role: Role
  /** The claim that the path names is a stranger's, or a draft that its reader does not see. */
  is_foreign: boolean
}

/**
 * The notifications in a test's database with a link its reader can't follow: no screen of the role, none at all, or a
 * claim the reader may not read. So every test that notifies somebody also tests the link.
 */
export async function noticesAstray(db: Db): Promise<string[]> {
  const { rows } = await sql<Told>`
    select distinct notice.event, regexp_replace(notice.path, '/[^/?]*[0-9][^/?]*', '/1', 'g') as path,
      member.arke as role, exists (
        select from paperwork claim
        where claim.id = substring(notice.path from '^/(?:wallet|scan|paperworks)/([^/?]+)')
          and case member.arke
            when 'installer' then claim.link_installer <> member.id
            when 'wholesaler' then claim.link_wholesaler is distinct from member.id
            else claim.paperwork_status = 'draft' end) as is_foreign
    from notification notice join member_profile member on member.id = notice.link_member
    where not notice.event like 'test%'`.execute(db)
  return rows
    .filter(
      ({ path, role, is_foreign }) =>
        !path || is_foreign || !mayOpen(role, path.split('?')[0] ?? ''),
    )
    .map(({ event, path, role, is_foreign }) =>
      [event, role, path ?? 'no path', is_foreign ? 'not its own' : ''].join(' '),
    )
}
