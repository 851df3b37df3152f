import type { Tx } from '../../../tables.ts'

/** The number of bank lines about a run that wait for a person. */
export async function countOpenEntries(tx: Tx, run: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bank_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'open')
    .where('link_payout_run', '=', run)
    .executeTakeFirstOrThrow()
  return Number(count)
}
