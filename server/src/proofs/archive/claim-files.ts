import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import type { ZipEntry } from '../../platform/export/zip.ts'
import { type ProvedClaim, readClaims } from '../read/claims.ts'
import { type ProvedDocument, readDocuments, readLineIds } from '../read/documents.ts'
import type { PaidPart } from '../read/parts.ts'
import type { ByteState, ProofIndex } from './proof-index.ts'

/** Claims read at once; each may bring a hundred kilobytes of rules. */
const BATCH = 20

/** The claims that a payout pays, each in a folder of its own with its invoices. */
export async function* claimFiles(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  { member, parts, index }: { member: string; parts: readonly PaidPart[]; index: ProofIndex },
): AsyncGenerator<ZipEntry> {
  const ids = [...new Set(parts.filter(isClaim).map(({ source_id }) => source_id))]
  for (let at = 0; at < ids.length; at += BATCH) {
    const claims = await readClaims(database.db, { ids: ids.slice(at, at + BATCH), member })
    const own = claims.filter(({ record }) => record !== null).map(({ id }) => id)
    const documents = own.length > 0 ? await readDocuments(database.db, own) : []
    index.units.push(...own, ...documents.map(({ id }) => id))
    if (own.length > 0) index.units.push(...(await readLineIds(database.db, own)))
    for (const claim of claims) {
      yield* recordFile(claim, index)
      for (const document of documents.filter((other) => other.claim === claim.id))
        yield* invoiceFile(document, { claim, files, index })
    }
  }
}

const isClaim = ({ source_type }: PaidPart) => source_type === 'paperwork'

const folderOf = ({ number }: Pick<ProvedClaim, 'number'>) => `vorgaenge/${number}`

function* recordFile({ record, ...claim }: ProvedClaim, index: ProofIndex): Generator<ZipEntry> {
  const path = record === null ? null : `${folderOf(claim)}/vorgang.json`
  index.claims.push({ ...claim, path })
  if (path && record !== null) yield { name: path, content: [Buffer.from(`${record}\n`)] }
}

async function* invoiceFile(
  document: ProvedDocument,
  { claim, files, index }: { claim: ProvedClaim; index: ProofIndex } & Pick<Deps, 'files'>,
): AsyncGenerator<ZipEntry> {
  if (document.kind !== 'invoice' || !document.sha256) {
    index.documents.push({ ...document, path: null, state: 'by_sum_only' })
    return
  }
  const bytes = await bytesOf(files, document.sha256)
  if (typeof bytes === 'string') {
    index.documents.push({ ...document, path: null, state: bytes })
    return
  }
  const before = index.documents.filter((other) => other.claim === claim.id && other.path).length
  const path = `${folderOf(claim)}/rechnung-${before + 1}${document.extension ?? ''}`
  index.documents.push({ ...document, path, state: 'included' })
  yield { name: path, content: [Buffer.from(bytes)] }
}

/** Reads a stored file, or returns its damage. */
async function bytesOf(files: Deps['files'], sha256: string): Promise<Uint8Array | ByteState> {
  try {
    return await files.get(sha256)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.kind === 'not_found' ? 'missing' : 'changed'
  }
}
