import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '../../tables.ts'
import type { Paperwork } from './transition.ts'

/** What is kept apart of a claim: where its fields come from, its checks, snapshot and trace. */
export type ClaimRecord = Omit<Selectable<Tables['paperwork_record']>, 'id'>

/** A claim with what it was judged by. */
export type RecordedClaim = Paperwork & ClaimRecord

/** The record of a claim; of one that has none, nothing. */
export async function readRecord(db: Db, id: string): Promise<ClaimRecord> {
  const record = await db
    .selectFrom('paperwork_record')
    .select(['provenance', 'checks', 'snapshot', 'trace'])
    .where('id', '=', id)
    .executeTakeFirst()
  return record ?? { provenance: null, checks: null, snapshot: null, trace: null }
}

/** A claim with its record; the caller has locked the claim, and thereby its record. */
export const withRecord = async <Claim extends { id: string }>(
  db: Db,
  claim: Claim,
): Promise<Claim & ClaimRecord> => ({ ...claim, ...(await readRecord(db, claim.id)) })

/** Stores what is named of a claim's record, as JSON texts; the rest stays. */
export async function writeRecord(
  db: Db,
  id: string,
  record: Omit<Updateable<Tables['paperwork_record']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('paperwork_record')
    .values({ id, ...record })
    .onConflict((taken) => taken.column('id').doUpdateSet(record))
    .execute()
}
