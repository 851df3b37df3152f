import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { import_max_bytes } from '@ruecklauf/model'
import type { FastifyRequest } from 'fastify'
import { digestOfForm } from '../../documents/form-digest.ts'
import { partsOf } from '../../documents/parts-of.ts'
import { plainFilename } from '../../documents/plain-filename.ts'
import { codeOf, hasStatus } from '../../errors/error-code.ts'
import { AppError } from '../../errors/errors.ts'
import { fileRequired, fileTooLarge, unreadableFile } from './refusals.ts'

/** A file that lies in a temporary folder until `remove`. */
export interface Upload {
  path: string
  /** The sender's name for it. */
  filename: string
  size: number
  sha256: string
  /** The other fields of the form. */
  fields: Record<string, string>
  remove: () => Promise<void>
}

/**
 * Streams the file of a multipart form, field `file`, to disk; fields may precede or follow it.
 * @throws fileRequired, fileTooLarge, unreadableFile for a form that breaks off
 */
export async function receiveUpload(
  request: FastifyRequest,
  max_bytes = import_max_bytes,
): Promise<Upload> {
  if (!request.isMultipart()) throw fileRequired()
  const path = join(tmpdir(), `ruecklauf-import-${randomUUID()}`)
  const remove = () => rm(path, { force: true })
  const hash = createHash('sha256')
  const sent: Record<string, unknown> = {}
  let size = 0
  let filename = ''
  let parameter = ''
  try {
    const limits = { fileSize: max_bytes, files: 1, fields: 10, parts: 12 }
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'field') {
        sent[part.fieldname] = part.value
        continue
      }
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(part.file, measured, createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated) throw fileTooLarge(max_bytes)
      filename = plainFilename(part.filename)
      parameter = part.fieldname
    }
    if (parameter !== 'file') throw fileRequired()
    const sha256 = hash.digest('hex')
    request.form_digest = digestOfForm(sent, { parameter, filename, sha256 })
    const texts = Object.entries(sent).map(([name, value]) => [name, String(value)])
    const fields: Record<string, string> = Object.fromEntries(texts)
    return { path, filename, size, sha256, fields, remove }
  } catch (error) {
    await remove()
    throw asRefusal(error, max_bytes)
  }
}

function asRefusal(error: unknown, max_bytes: number) {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(max_bytes)
  return hasStatus(error) || code ? error : unreadableFile('the upload broke off')
}
