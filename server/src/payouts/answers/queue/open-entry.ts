import type { Selectable } from 'kysely'
import { conflict, notFound } from '../../../errors/errors.ts'
import type { Tables, Tx } from '../../../tables.ts'

/** A bank line that needs a person's decision. */
export type OpenEntry = Selectable<Tables['bank_entry']> & { imported_by: string | null }

/** @throws not_found; conflict `bank_entry_settled`, or `change_open` for one of a file's returns */
export async function openEntry(tx: Tx, id: string): Promise<OpenEntry> {
  const entry = await tx
    .selectFrom('bank_entry')
    .innerJoin('bank_message as message', 'message.id', 'bank_entry.link_message')
    .selectAll('bank_entry')
    .select('message.imported_by')
    .where('bank_entry.id', '=', id)
    .executeTakeFirst()
  if (!entry) throw notFound()
  if (entry.state !== 'open') throw settled()
  if (entry.why === 'comes_back') throw proposed()
  return entry
}

/** @throws conflict `change_open` where a second person has yet to confirm a decision about the line */
export async function refuseProposed(tx: Tx, entry: string): Promise<void> {
  const change = await tx
    .selectFrom('change')
    .select('id')
    .where('kind', '=', 'bank_settlement')
    .where('subject', '=', entry)
    .where('change_state', '=', 'open')
    .executeTakeFirst()
  if (change) throw proposed()
}

const settled = () =>
  conflict('bank_entry_settled', 'somebody has decided about it already', 'payout_run')

const proposed = () => conflict('change_open', 'a second person decides about it', 'payout_run')
