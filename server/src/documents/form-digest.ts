import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashOf } from './content-hash.ts'
import { partsOf } from './parts-of.ts'
import { plainFilename } from './plain-filename.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the received form; null until it is read, and for other bodies. */
    form_digest: string | null
  }
}

interface SentFile {
  parameter: string
  filename: string
  /** SHA-256 of its bytes. */
  sha256: string
}

/** Identifies a form by its fields and its file, whatever the separator of its parts. */
export function digestOfForm(
  fields: Readonly<Record<string, unknown>>,
  file: SentFile | null,
): string {
  const sorted = Object.entries(fields).sort(([first], [second]) => (first < second ? -1 : 1))
  const parts = [sorted, file && [file.parameter, file.filename, file.sha256]]
  return hashOf(Buffer.from(JSON.stringify(parts)))
}

/**
 * Reads a form to its end, stores nothing and returns its digest.
 * @throws bad_request for a form that broke off, too_large
 */
export async function readFormDigest(request: FastifyRequest, max_bytes: number): Promise<string> {
  const fields: Record<string, unknown> = {}
  let file: SentFile | null = null
  for await (const part of partsOf(request, { fileSize: max_bytes, files: 1, ...limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    const hash = createHash('sha256')
    for await (const chunk of part.file) hash.update(chunk)
    const filename = plainFilename(part.filename)
    file = { parameter: part.fieldname, filename, sha256: hash.digest('hex') }
  }
  return digestOfForm(fields, file)
}

/** The number of parts of the widest form. */
const limits = { fields: 250, parts: 252 }
