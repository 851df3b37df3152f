import { type FieldType, keysOf, parameterTypes, recordOf } from '@ruecklauf/model'
import type { ServedArke } from '../registry.ts'
import { identifier } from '../sql/sql-text.ts'

export const isFieldType = (id: string): id is FieldType => Object.hasOwn(parameterTypes, id)

/** All parameters lie in one table; each type of them is read and written through its own view. */
export const parameterViews: Record<FieldType, Pick<ServedArke, 'table' | 'relation'>> = recordOf(
  keysOf(parameterTypes),
  (type) => ({
    table: 'parameter',
    relation: identifier(`parameter_${type}`),
  }),
)
