import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../tables.ts'
import type { Ibans, StoredIban } from './ibans.ts'

/** Tables with an account number of a member, and the column of its owner. */
export const iban_tables = [
  { table: 'installer', member: 'id' },
  { table: 'wholesaler', member: 'id' },
  { table: 'payout', member: 'link_member' },
] as const

/** Members per transaction; each has a payout a run. */
const MEMBERS = 100

interface Progress {
  /** Called after each batch with the account numbers and files encrypted so far. */
  onProgress?: ((sealed: number) => unknown) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Encrypts with the newest key all plain data and data of older keys, batch after batch. A member's
 * account and their payouts change together, so that they always compare. The next run continues
 * after a killed one. Without work it costs a look into small indexes.
 * @returns how many account numbers and files it encrypted.
 */
export async function sealIbans(
  { database, ibans }: Pick<Deps, 'database' | 'ibans'>,
  { onProgress, signal }: Progress = {},
): Promise<number> {
  const db = database.owner_db
  const sealing = { ibans, older: await olderKeys(db, ibans) }
  let sealed = 0
  for (const next of [sealMembers, sealFile])
    while (!signal?.aborted) {
      const count = await inTransaction(db, (tx) => next(tx, sealing))
      if (count === 0) break
      sealed += count
      onProgress?.(sealed)
    }
  return sealed
}

/** Older keys that may still be in use. */
export async function olderKeys(db: Db, { key }: Pick<Ibans, 'key'>): Promise<string[]> {
  const rows = await db.selectFrom('iban_key').select('id').where('id', '<>', key).execute()
  return rows.map(({ id }) => id)
}

interface Sealing {
  ibans: Ibans
  older: readonly string[]
}

const isDue = ({ older }: Sealing) =>
  older.length === 0
    ? sql`iban is not null`
    : sql`(iban is not null or iban_key = any(${older}::text[]))`

async function sealMembers(tx: Tx, sealing: Sealing): Promise<number> {
  const due = isDue(sealing)
  const { rows: members } = await sql<{ member: string }>`
    select distinct member from (${sql.join(
      iban_tables.map(
        ({ table, member }) =>
          sql`(select ${sql.ref(member)} as member from ${sql.table(table)} where ${due}
            limit ${MEMBERS})`,
      ),
      sql` union all `,
    )}) found order by member limit ${MEMBERS}`.execute(tx)
  const ids = members.map(({ member }) => member)
  let count = 0
  for (const { table, member } of iban_tables) {
    const { rows } = await sql<StoredIban & { id: string }>`
      select id, iban, iban_sealed from ${sql.table(table)}
      where ${sql.ref(member)} = any(${ids}::text[]) and ${due} order by id for update`.execute(tx)
    const sealed = rows.map(({ id, ...row }) => ({ id, ...sealing.ibans.seal(numberOf(row)) }))
    await sql`
      update ${sql.table(table)} stored
      set iban = null, iban_sealed = new.sealed, iban_index = new.mark
      from unnest(${sealed.map(({ id }) => id)}::text[],
        ${sealed.map(({ iban_sealed }) => iban_sealed)}::text[],
        ${sealed.map(({ iban_index }) => iban_index)}::text[]) new (id, sealed, mark)
      where stored.id = new.id`.execute(tx)
    count += rows.length
  }
  return count

  function numberOf(row: StoredIban): string {
    const iban = sealing.ibans.open(row)
    if (iban === null) throw new Error('a row without a number is never due')
    return iban
  }
}

/** Files of runs contain account numbers too; each is one transaction. */
async function sealFile(tx: Tx, { ibans, older }: Sealing): Promise<number> {
  const file = await tx
    .selectFrom('payout_file')
    .select(['link_payout_run', 'kind', 'bytes', 'sealed_with'])
    // Emptied when its retention period was over.
    .where(sql<boolean>`bytes <> ''`)
    .where(({ or, eb }) =>
      or([
        eb('sealed_with', 'is', null),
        ...(older.length > 0 ? [eb('sealed_with', 'in', older)] : []),
      ]),
    )
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!file) return 0
  await tx
    .updateTable('payout_file')
    .set(ibans.sealBytes(ibans.openBytes(file)))
    .where('link_payout_run', '=', file.link_payout_run)
    .where('kind', '=', file.kind)
    .execute()
  return 1
}
