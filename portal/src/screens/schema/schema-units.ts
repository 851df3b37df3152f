import type { BaseUnit, FieldType } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import type { Sort } from '../../ui/data/sort.ts'

/** Whether a unit is built in or was created at runtime. */
export type Origin = 'code' | 'runtime'

/** A type of unit; the wire calls it arke. */
export interface ArkeUnit extends BaseUnit {
  label: string
  active: boolean
  type: 'arke' | 'view' | 'role'
  origin: Origin
}

export interface GroupUnit extends BaseUnit {
  label: string
  description: string | null
  origin: Origin
  arke_list: readonly { id: string; label?: string | null }[] | null
}

/** A parameter's definition; its attributes depend on its type (docs/wire-format.md, Schema). */
export type ParameterUnit = AnyUnit & {
  readonly arke_id: FieldType
  readonly label: string
  readonly origin: Origin
}

/** A parameter of a type: its definition and overrides. */
export type AttachedParameter = ParameterUnit & {
  readonly link: { readonly metadata: Readonly<Record<string, unknown>> }
}

export const fieldTypes = [
  'string',
  'integer',
  'float',
  'boolean',
  'date',
  'datetime',
  'time',
  'link',
  'list',
  'dict',
] as const satisfies readonly FieldType[]

/** Sorts units created here before built-in ones. */
export const ownFirst: readonly Sort[] = [
  { id: 'origin', direction: 'desc' },
  { id: 'label', direction: 'asc' },
]
