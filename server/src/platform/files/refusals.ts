import { sayTo } from '@ruecklauf/model/texts'
import { AppError, failure } from '../../errors/errors.ts'
import { isWorded } from '../../errors/failure-codes.ts'

const context = 'parameter_validation'

/** The request for a new file contains none (400). */
export const fileRequired = (parameter: string) =>
  failure('bad_request', 'document_missing', {
    context,
    message: `${parameter}: is required`,
    parameter,
  })

/** The refusal of a file as a fault of its parameter, if known: its own faults are 400. */
export function refusalOf(error: unknown, parameter?: string): unknown {
  if (!(error instanceof AppError) || !isOfFile(error) || !isWorded(error.code)) return error
  const kind = error.kind === 'unprocessable' ? 'bad_request' : error.kind
  const message = sayTo('en')(`failures:${error.code}`)
  return failure(kind, error.code, { context, message, ...(parameter ? { parameter } : {}) })
}

const isOfFile = ({ messages }: AppError) => messages[0]?.context === 'document'
