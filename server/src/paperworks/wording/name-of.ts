import type { Tx } from '../../tables.ts'

/** The name of a staff member, for colleagues. */
export async function nameOf(tx: Tx, member: string): Promise<string> {
  const { first_name, last_name } = await tx
    .selectFrom('member_profile')
    .select(['first_name', 'last_name'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return [first_name, last_name].filter(Boolean).join(' ')
}
