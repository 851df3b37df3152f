import { arkes, type Field } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import type { Tables } from '../../tables.ts'

type Name = keyof Selectable<Tables['paperwork']>

const base = ['id', 'metadata', 'inserted_at', 'updated_at', 'version'] as const

/**
 * The columns of a claim's row. Named one by one, as `select *` would bring what another version of
 * the program keeps there, and fail once that goes.
 */
export const claimColumns: readonly Name[] = [
  ...base,
  ...Object.entries<Field>(arkes.paperwork.fields).flatMap(([name, field]) =>
    field.apart || (field.type === 'link' && field.multiple) ? [] : [name as Name],
  ),
]
