import { type MissingStatement, maskIban } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { tellOffice } from '../tell-office.ts'

/** Notifies the office of missing statements, once per gap. Returns how many. */
export const tellMissingStatements = ({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> =>
  inTransaction(database.db, async (tx) => {
    const now = clock()
    const { rows } = await sql<MissingStatement>`
      insert into told_missing_statement (account, after, before, told_at)
      select account, after, before, ${now.toISOString()}::timestamptz from missing_statement
      order by account, before
      on conflict do nothing
      returning account, after, before`.execute(tx)
    for (const { account, after, before } of rows)
      await tellOffice(tx, {
        event: 'statement_missing',
        values: { iban_masked: maskIban(account), after, before },
        run: null,
        reference: `${account} ${before}`,
        except: null,
        now,
      })
    return rows.length
  })
