import type { FastifyRequest } from 'fastify'
import { wordedFailure } from '../errors/errors.ts'
import { type ReceivedFile, receiveForm } from './receive-form.ts'

/**
 * Reads the one file of a multipart form, field `file`, and the form's other fields.
 * @throws bad_request `document_missing` when there is no file, and the refusals of `receiveForm`
 */
export async function receiveFile(
  request: FastifyRequest,
): Promise<ReceivedFile & { fields: Record<string, unknown> }> {
  const { file, fields } = await receiveForm(request)
  if (file?.parameter !== 'file') throw noFile()
  return { ...file, fields }
}

const noFile = () =>
  wordedFailure('bad_request', 'document_missing', {
    context: 'parameter_validation',
    parameter: 'file',
  })
