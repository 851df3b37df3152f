import { keysOf } from '@ruecklauf/model'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '../../tables.ts'
import type { Paperwork } from './transition.ts'

/** What is kept apart of a claim: where its fields come from, its checks, snapshot and trace. */
export type ClaimRecord = Omit<Selectable<Tables['paperwork_record']>, 'id'>

/** A claim with what it was judged by. */
export type RecordedClaim = Paperwork & ClaimRecord

/** What is named of a claim's record, each part some kilobytes; of a claim that has none, nothing. */
export async function readRecord<Part extends keyof ClaimRecord>(
  db: Db,
  id: string,
  parts: readonly Part[],
): Promise<Pick<ClaimRecord, Part>> {
  const record = await db
    .selectFrom('paperwork_record')
    .select(parts)
    .where('id', '=', id)
    .executeTakeFirst()
  return (record ?? nothing) as Pick<ClaimRecord, Part>
}

const nothing: ClaimRecord = { provenance: null, checks: null, snapshot: null, trace: null }

/** A claim with its record; the caller has locked the claim, and thereby its record. */
export const withRecord = async <Claim extends { id: string }>(
  db: Db,
  claim: Claim,
): Promise<Claim & ClaimRecord> => ({
  ...claim,
  ...(await readRecord(db, claim.id, keysOf(nothing))),
})

/** Stores what is named of a claim's record, as JSON texts; the rest stays. */
export async function writeRecord(
  db: Db,
  id: string,
  record: Omit<Updateable<Tables['paperwork_record']>, 'id'>,
): Promise<void> {
  await storing(db, id, record).execute()
}

/** Stores the same and returns what stood there before; the caller has locked the claim. */
export async function replaceRecord(
  db: Db,
  id: string,
  record: Omit<Updateable<Tables['paperwork_record']>, 'id'>,
): Promise<Partial<ClaimRecord>> {
  const before = await db
    .with('before', (part) =>
      part.selectFrom('paperwork_record').select(keysOf(record)).where('id', '=', id),
    )
    .with('stored', (part) => storing(part, id, record).returning('id'))
    .selectFrom('stored')
    .leftJoin('before', (join) => join.onTrue())
    .selectAll('before')
    .executeTakeFirst()
  return (before ?? nothing) as Partial<ClaimRecord>
}

const storing = (
  db: Pick<Db, 'insertInto'>,
  id: string,
  record: Omit<Updateable<Tables['paperwork_record']>, 'id'>,
) =>
  db
    .insertInto('paperwork_record')
    .values({ id, ...record })
    .onConflict((taken) => taken.column('id').doUpdateSet(record))
