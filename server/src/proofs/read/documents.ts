import type { Db } from '../../tables.ts'

/** Evidence of a claim; only of invoices are the bytes part of a proof. */
export interface ProvedDocument {
  id: string
  claim: string
  kind: string
  name: string
  sha256: string | null
  size: number | null
  /** With its dot. */
  extension: string | null
}

/** The evidence of these claims, in the order in which it came. */
export const readDocuments = (db: Db, claims: readonly string[]): Promise<ProvedDocument[]> =>
  db
    .selectFrom('document')
    .innerJoin('arke_file', 'arke_file.id', 'document.link_file')
    .select([
      'document.id',
      'document.link_paperwork as claim',
      'document.kind',
      'arke_file.name',
      'arke_file.sha256',
      'arke_file.size',
      'arke_file.extension',
    ])
    .where('document.link_paperwork', 'in', claims)
    .orderBy('document.link_paperwork')
    .orderBy('document.inserted_at')
    .orderBy('document.id')
    .execute()

/** Ids of the devices of these claims. */
export async function readLineIds(db: Db, claims: readonly string[]): Promise<string[]> {
  const lines = await db
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', 'in', claims)
    .execute()
  return lines.map(({ id }) => id)
}
