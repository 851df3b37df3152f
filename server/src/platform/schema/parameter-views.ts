import { type FieldType, keysOf, parameterTypes, recordOf } from '@ruecklauf/model'
import { identifier } from '../../db/quote.ts'
import type { ServedArke } from '../registry.ts'

export const isFieldType = (id: string): id is FieldType => Object.hasOwn(parameterTypes, id)

/** All parameters share one table; each type has a view for reading and writing. */
export const parameterViews: Record<FieldType, Pick<ServedArke, 'table' | 'relation'>> = recordOf(
  keysOf(parameterTypes),
  (type) => ({
    table: 'parameter',
    relation: identifier(`parameter_${type}`),
  }),
)
