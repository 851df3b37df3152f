import type pg from 'pg'
import { newId } from '../../db/id.ts'

/** Writes to the ledger's tables with no application in between, to see what the database refuses. */
export function rawLedger(pool: pg.Pool) {
  const run = (statement: string, ...values: unknown[]) => pool.query(statement, values)

  async function inTransaction(work: (send: typeof run) => Promise<void>): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await work((statement, ...values) => client.query(statement, values))
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  /** A journal and its postings in one transaction; answers with the journal's id. */
  async function book(
    postings: RawPosting[],
    { kind = 'credit', source_id = newId(), reverses = null as string | null } = {},
  ): Promise<string> {
    const id = newId()
    await inTransaction(async (send) => {
      await send(insert_journal, id, kind, source_id, reverses)
      for (const [account, amount] of postings) {
        await send(insert_posting, newId(), id, account, amount)
      }
    })
    return id
  }

  /** Postings to a journal that is there already. */
  const append = (journal: string, postings: RawPosting[]) =>
    inTransaction(async (send) => {
      for (const [account, amount] of postings) {
        await send(insert_posting, newId(), journal, account, amount)
      }
    })

  return { run, book, append }
}

type RawPosting = [account: string, amount: number | string]

const insert_journal = `
  insert into ledger_journal (id, kind, source_type, source_id, source_key, reverses,
    booked_at, value_date, software_version)
  values ($1, $2, 'paperwork', $3, '1', $4, now(), current_date, '1.0.0')`

const insert_posting = `
  insert into ledger_posting (id, journal_id, account_id, amount) values ($1, $2, $3, $4)`
