import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import { staffArkes } from './staff-arke.ts'

/** Colleagues who are named, most. */
const MOST_NAMED = 10

/** Current staff with a first and last name; each human being once. */
export const namesakesOf = (tx: Tx, name: { first_name: string; last_name: string }) =>
  named(
    colleagues(tx)
      .where('is_locked', '=', false)
      .where(sql`lower(first_name)`, '=', name.first_name.toLowerCase())
      .where(sql`lower(last_name)`, '=', name.last_name.toLowerCase()),
  )

/** Current or former staff who once signed in with an address. */
export const formerOwnersOf = (tx: Tx, email: string) =>
  named(
    colleagues(tx).where('member.human', 'in', (query) =>
      query
        .selectFrom('human_address')
        .select('human')
        .where('address_hash', '=', sql<Buffer>`sha256(convert_to(${email}, 'UTF8'))`),
    ),
  )

const colleagues = (tx: Tx) =>
  tx
    .selectFrom('member_profile')
    .innerJoin('member', 'member.id', 'member_profile.id')
    .distinctOn('member.human')
    .select(['member.id', 'first_name', 'last_name', 'member.arke as role'])
    .where('member.arke', 'in', staffArkes)
    .orderBy('member.human')
    .orderBy('is_locked')
    .orderBy('member.id')
    .limit(MOST_NAMED)

async function named(query: ReturnType<typeof colleagues>) {
  const people = await query.execute()
  return people.map(({ id, first_name, last_name, role }) => ({
    id,
    label: `${first_name} ${last_name}`,
    role,
  }))
}
