import { FILE_ARKE } from '../../platform/file-arke.ts'
import type { ServedArke } from '../../platform/registry.ts'
import type { Operation, Schema } from '../openapi.ts'

const file: Schema = { type: 'string', format: 'binary' }

/**
 * The body of a create or update: JSON, or a form where a file comes along, as itself or in the
 * parameter that links to it (docs/wire-format.md, Files).
 */
export function unitBodyOf(
  served: ServedArke,
  { schema, isNew }: { schema: Schema; isNew: boolean },
): NonNullable<Operation['requestBody']> {
  const isFile = served.id === FILE_ARKE
  const names = isFile && isNew ? ['file'] : fileFieldsOf(served)
  const form = {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        description: 'One file; the other fields of the unit as text.',
        properties: Object.fromEntries(names.map((name) => [name, file])),
        ...(isFile && isNew ? { required: ['file'] } : {}),
      },
    },
  }
  return {
    required: true,
    content: {
      ...(isFile && isNew ? {} : { 'application/json': { schema } }),
      ...(names.length > 0 ? form : {}),
    },
  }
}

const fileFieldsOf = ({ fields }: ServedArke) =>
  Object.entries(fields)
    .filter(([, field]) => field.to === FILE_ARKE && !field.read_only)
    .map(([name]) => name)
