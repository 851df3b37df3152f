import { keysOf } from '@ruecklauf/model'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '../../tables.ts'
import type { Paperwork } from './transition.ts'

/** The parts of a claim stored separately: origin of its fields, checks, snapshot and trace. */
export type ClaimRecord = Omit<Selectable<Tables['paperwork_record']>, 'id'>

/** A claim with its record. */
export type RecordedClaim = Paperwork & ClaimRecord

/** Reads the named parts of a claim's record, each some kilobytes; nulls without a record. */
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

/** A claim with its record; the caller's lock on the claim covers the record. */
export const withRecord = async <Claim extends { id: string }>(
  db: Db,
  claim: Claim,
): Promise<Claim & ClaimRecord> => ({
  ...claim,
  ...(await readRecord(db, claim.id, keysOf(nothing))),
})

/** Stores the given parts of a claim's record, as JSON texts; other parts stay. */
export async function writeRecord(
  db: Db,
  id: string,
  record: Omit<Updateable<Tables['paperwork_record']>, 'id'>,
): Promise<void> {
  await storing(db, id, record).execute()
}

/** Stores the same and returns the previous values; the caller has locked the claim. */
export async function replaceRecord(
  db: Db,
  id: string,
  record: Omit<Updateable<Tables['paperwork_record']>, 'id'>,
): Promise<Partial<ClaimRecord>> {
  const previousRecord = await db
    .with('before', (part) =>
      part.selectFrom('paperwork_record').select(keysOf(record)).where('id', '=', id),
    )
    .with('stored', (part) => storing(part, id, record).returning('id'))
    .selectFrom('stored')
    .leftJoin('before', (join) => join.onTrue())
    .selectAll('before')
    .executeTakeFirst()
  return (previousRecord ?? nothing) as Partial<ClaimRecord>
}

const storing = (
  db: Pick<Db, 'insertInto'>,
  id: string,
  record: Omit<Updateable<Tables['paperwork_record']>, 'id'>,
) =>
  db
    .insertInto('paperwork_record')
    .values({ id, ...record })
    .onConflict((target) => target.column('id').doUpdateSet(record))
