import type { FastifyRequest } from 'fastify'
import { codeOf, hasStatus } from '../errors/error-code.ts'
import { AppError, failure } from '../errors/errors.ts'
import { hashOf } from './content-hash.ts'
import { documentTooLarge, oneFileOnly } from './document-errors.ts'
import { digestOfForm } from './form-digest.ts'
import { brokenForm, partsOf } from './parts-of.ts'
import { plainFilename } from './plain-filename.ts'

/** A received file; nothing of it is checked yet. */
export interface ReceivedFile {
  /** The form field of the file. */
  parameter: string
  bytes: Uint8Array
  /** Without folders and control characters. */
  filename: string
}

export interface ReceivedForm {
  file: ReceivedFile | null
  /** The other fields: texts, or values where the client declared them JSON. */
  fields: Record<string, unknown>
}

/** The number of parts of the widest form, whatever the units are. */
const limits = { fields: 250, parts: 252 }

/**
 * Reads a multipart form with at most one file.
 * @throws documentTooLarge above 10 MB, oneFileOnly, too_large for more parts or longer texts than
 * a form has, bad_request for a form that breaks off
 */
export async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  const form: ReceivedForm = { file: null, fields: {} }
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        const filename = plainFilename(part.filename)
        form.file = { parameter: part.fieldname, bytes, filename }
      } else {
        if (part.valueTruncated) throw textTooLong()
        form.fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    throw formFailure(error)
  }
  const { file, fields } = form
  request.form_digest = digestOfForm(fields, file && { ...file, sha256: hashOf(file.bytes) })
  return form
}

/** The form parser's errors in our words; a cut-off part is only a bare error. */
function formFailure(error: unknown) {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return documentTooLarge()
  if (code === 'FST_FILES_LIMIT') return oneFileOnly()
  return hasStatus(error) ? error : brokenForm()
}

const textTooLong = () =>
  failure('too_large', 'too_large', { context: 'request', message: 'Request Entity Too Large' })
