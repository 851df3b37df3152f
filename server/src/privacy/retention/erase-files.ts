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
 * Removes the units of files that nothing refers to any more: those named, and with `owner` all that a
 * member handed in. Returns how many, and the hashes of bytes that may be forgotten after the commit.
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
