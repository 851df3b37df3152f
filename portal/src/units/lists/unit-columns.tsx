import type { Arke } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import type { Column } from '../../ui/data/data-table.tsx'
import { fieldOf } from '../fields/fields.ts'
import type { Labels } from '../fields/labels.ts'
import { InactiveMark } from '../parts/active-state.tsx'
import { FieldCell, isFigure } from '../parts/field-cells.tsx'

/** Custom cells for fields or other columns. */
export type CustomCells<Id extends string = string> = Readonly<
  Partial<Record<Id, (unit: AnyUnit) => ReactNode>>
>

interface ColumnWords {
  labels: Labels
  cells?: CustomCells
  /** Custom cells for fields or other columns. */
  headers?: Readonly<Record<string, string>>
  /** Headers of columns with numbers that are no number field, and custom headers. */
  aligned?: Readonly<Record<string, 'start' | 'end'>>
}

/** The columns of an arke's fields. */
export const unitColumns = (
  arke: Arke,
  ids: readonly string[],
  { labels, cells = {}, headers = {}, aligned = {} }: ColumnWords,
): Column<AnyUnit>[] =>
  ids.map((id, place) => ({
    id,
    header: headers[id] ?? labels.field(arke, id),
    align: (aligned[id] === undefined ? isFigure(fieldOf(arke, id)) : aligned[id] === 'end')
      ? 'end'
      : undefined,
    sortable: isSortable(arke, id),
    cell: (unit) => {
      const content = cells[id]?.(unit) ?? (
        <FieldCell arke={arke} id={id} value={valueAt(unit, id)} />
      )
      // Most units are active, so only inactive ones say so beside their names.
      return place === 0 && unit.active === false && !ids.includes('active') ? (
        <>
          {content} <InactiveMark />
        </>
      ) : (
        content
      )
    },
  }))

function isSortable(arke: Arke, id: string): boolean {
  if (id.includes('.')) return false
  const field = fieldOf(arke, id)
  return Boolean(field && !field.multiple && !['dict', 'list', 'link'].includes(field.type))
}

/** The value of a field, or of a loaded linked unit's field. */
const valueAt = (unit: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, id) => (typeof value === 'object' && value ? Reflect.get(value, id) : undefined),
      unit,
    )
