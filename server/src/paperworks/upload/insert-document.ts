import { documentLimits, type Invoice } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import { referToFile } from '../../documents/refer-to-file.ts'
import { failure } from '../../errors/errors.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { requireRoomForInvoice } from '../draft/draft-documents.ts'
import type { StoredUpload } from './store-upload.ts'
import { readColumns, shownFile } from './unread-document.ts'

/** The files of a claim's documents. */
const presentIn = (tx: Tx, claim: string) =>
  tx
    .selectFrom('document as d')
    .innerJoin('arke_file as f', 'f.id', 'd.link_file')
    .select(['f.name', 'f.sha256', 'd.invoice_number'])
    .where('d.link_paperwork', '=', claim)
    .execute()

/** The files that a claim does not have yet. */
export async function notPresent(
  tx: Tx,
  { claim, files }: { claim: string; files: readonly StoredUpload[] },
): Promise<readonly StoredUpload[]> {
  const present = await presentIn(tx, claim)
  return files.filter(({ file }) => !present.some(({ sha256 }) => sha256 === file.sha256))
}

interface Surplus {
  claim: string
  sha256: string
  /** The reader read an e-invoice from it. */
  isInvoice: boolean
}

/** @throws conflict `document_exists`, unprocessable `too_many_documents` */
export async function refuseSurplus(tx: Tx, { claim, sha256, isInvoice }: Surplus) {
  const present = await presentIn(tx, claim)
  const duplicate = present.find((file) => file.sha256 === sha256)
  if (duplicate)
    throw failure(
      'conflict',
      'document_exists',
      { context: 'document', message: `the claim has this file already: ${duplicate.name}` },
      { name: duplicate.name },
    )
  if (present.length >= documentLimits.max_per_claim)
    throw failure(
      'unprocessable',
      'too_many_documents',
      { context: 'document', message: 'the claim has too many documents' },
      { limit: documentLimits.max_per_claim },
    )
  if (isInvoice) requireRoomForInvoice(present)
}

/** Stores a document with its file, the next version of its kind. */
export async function insertDocument(
  { deps, tx, unit, caller }: FunctionContext,
  {
    kind,
    line,
    file,
    invoice,
  }: Pick<StoredUpload, 'kind' | 'line' | 'file'> & { invoice: Invoice | null },
) {
  const link_file = await referToFile(tx, { files: deps.files, member: caller.member, file })
  const earlier = await tx
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('link_paperwork', '=', unit)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const document = {
    id: newId(),
    link_paperwork: unit,
    link_installer: caller.member,
    link_paperwork_line: line,
    link_file,
    kind,
    version_number: Number(earlier.count) + 1,
  }
  await tx
    .insertInto('document')
    .values({ ...document, ...readColumns(invoice) })
    .execute()
  return { ...document, file: shownFile(link_file, file) }
}
