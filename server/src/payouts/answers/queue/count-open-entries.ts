import type { Tx } from '../../../tables.ts'

/** How many lines of banks' answers about a run wait for a person. */
export async function countOpenEntries(tx: Tx, run: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bank_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'open')
    .where('link_payout_run', '=', run)
    .executeTakeFirstOrThrow()
  return Number(count)
}
