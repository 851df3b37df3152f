import type { Tx } from '../tables.ts'

/** A firm's name in notifications to the office; empty while it has none. */
export async function companyName(tx: Tx, member: string): Promise<string> {
  const { company } = await tx
    .selectFrom('member_profile')
    .select('company')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return company ?? ''
}
