import { sql } from 'kysely'
import pg from 'pg'
import { removeFiles } from '../../documents/remove-files.ts'
import type { Tx } from '../../tables.ts'

/** Where a file may still be in use. */
const uses = [
  ['document', 'link_file'],
  ['claim_message_file', 'link_file'],
  ['request_message_file', 'link_file'],
  ['company_document', 'file'],
  ['catalogue_file', 'file'],
] as const

/**
 * Deletes unreferenced file units: the named files, and with `owner` all of a member's uploads. Returns their number,
 * and the hashes of bytes to delete after the commit.
 */
export async function eraseFiles(
  tx: Tx,
  { named, owner, limit }: { named: readonly string[]; owner: string | null; limit: number },
): Promise<{ count: number; hashes: string[] }> {
  const which = [
    `t.id = any (array[${named.map((id) => pg.escapeLiteral(id)).join(', ')}]::text[])`,
    ...(owner === null ? [] : [`t.link_owner = ${pg.escapeLiteral(owner)}`]),
  ]
  const used = uses.map(
    ([table, column]) => `not exists (select from ${table} where ${table}.${column} = t.id)`,
  )
  const { rows } = await sql
    .raw<{ id: string; sha256: string | null }>(
      `select t.id, t.sha256 from arke_file as t
       where (${which.join(' or ')}) and ${used.join(' and ')} limit ${limit}`,
    )
    .execute(tx)
  await removeFiles(
    tx,
    rows.map(({ id }) => id),
  )
  return { count: rows.length, hashes: rows.flatMap(({ sha256 }) => sha256 ?? []) }
}
