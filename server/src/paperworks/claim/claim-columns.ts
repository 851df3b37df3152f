import { arkes, type Field } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import type { Tables } from '../../tables.ts'

type Name = keyof Selectable<Tables['paperwork']>

const base = ['id', 'metadata', 'inserted_at', 'updated_at', 'version'] as const

/**
 * The columns of a claim's row, listed by name. `select *` would return columns of another program version, and fail
 * once they are dropped.
 */
export const claimColumns: readonly Name[] = [
  ...base,
  ...Object.entries<Field>(arkes.paperwork.fields).flatMap(([name, field]) =>
    field.apart || (field.type === 'link' && field.multiple) ? [] : [name as Name],
  ),
]
