import type { Tx } from '../tables.ts'

/** What a firm is called in what the office is told of it; empty where it has no name yet. */
export async function companyName(tx: Tx, member: string): Promise<string> {
  const { company } = await tx
    .selectFrom('member_profile')
    .select('company')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return company ?? ''
}
