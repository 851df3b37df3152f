import { type MissingStatement, maskIban } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'

/** Gaps listed at most; a check after the next upload lists the others. */
const TOLD = 20

/** Missing statements of our accounts (the view `missing_statement`), the newest first. */
export async function missingStatements(tx: Tx): Promise<MissingStatement[]> {
  const { rows } = await sql<MissingStatement>`
    select account, after, before from missing_statement
    order by before desc, account limit ${TOLD}`.execute(tx)
  return rows.map(({ account, ...days }) => ({ account: maskIban(account), ...days }))
}
