import { parseWithin } from '@ruecklauf/model'
import type { z } from 'zod'
import { AppError } from '../errors/errors.ts'

/** Missing or wrong fields: 400 with empty content, as in the contract. */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = parseWithin(schema, body)
  if (parsed.success) return parsed.data
  throw new AppError(
    'bad_request',
    'parameter_validation',
    parsed.error.issues.map(({ path }) => ({
      context: 'parameter_validation',
      message: `${path.join('.') || 'body'}: is required`,
      parameter: path.join('.'),
    })),
  )
}
