import type { FastifyRequest } from 'fastify'
import { documentTooLarge } from '../documents/document-errors.ts'
import { documentFailures } from '../documents/failure-texts.ts'
import { failure } from '../http/errors.ts'

export interface ReceivedFile {
  bytes: Uint8Array
  /** Without folders and control characters. */
  filename: string
  /** The other fields of the form. */
  fields: Record<string, string>
}

/**
 * Takes the one file of a multipart form, field `file`, and the form's texts.
 * @throws documentTooLarge above 10 MB, bad_request `document_missing` when there is no file.
 */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  const fields: Record<string, string> = {}
  let file: Omit<ReceivedFile, 'fields'> | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else {
      const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
        throw error.statusCode === 413 ? documentTooLarge() : error
      })
      if (part.fieldname === 'file') file = { bytes, filename: plainFilename(part.filename) }
    }
  }
  if (!file) throw noFile()
  return { ...file, fields }
}

/** A name as it may be stored and offered again. */
function plainFilename(name: string | undefined): string {
  const last = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  return plain.length > 200 ? plain.slice(-200) : plain || 'Datei'
}

const noFile = () =>
  failure('bad_request', 'document_missing', {
    context: 'parameter_validation',
    message: documentFailures.document_missing.de,
    parameter: 'file',
  })
