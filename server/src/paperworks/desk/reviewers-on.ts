import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

interface Reviewer {
  id: string
  label: string
  role: 'moderator' | 'admin' | 'super_admin'
  is_out: boolean
}

/** Reviewers who may sign in, by name, and who of them is away on the day of an instant. */
export async function reviewersOn(tx: Tx, now: Date): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select profile.id, concat_ws(' ', first_name, last_name) as label, arke as role,
      exists (select from reviewers_out(${berlinDay(now)}) gone where gone.id = profile.id) as is_out
    from member_profile profile
    where arke in ('moderator', 'admin', 'super_admin') and not is_locked
    order by last_name, first_name, profile.id limit 500`.execute(tx)
  return rows
}
