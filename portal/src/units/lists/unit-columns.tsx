import type { Arke } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import type { Column } from '../../ui/data/data-table.tsx'
import { fieldOf } from '../fields/fields.ts'
import type { Labels } from '../fields/labels.ts'
import { InactiveMark } from '../parts/active-state.tsx'
import { FieldCell, isFigure } from '../parts/field-cells.tsx'

/** Cells that say more than their field alone, or of columns that are no field. */
export type CustomCells<Id extends string = string> = Readonly<
  Partial<Record<Id, (unit: AnyUnit) => ReactNode>>
>

interface ColumnWords {
  labels: Labels
  cells?: CustomCells
  /** Of columns that are no field, or say more than theirs. */
  headers?: Readonly<Record<string, string>>
  /** Columns that hold figures without being such a field, and those that say theirs in words. */
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
      // Most take part: those that do not say so beside their names.
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

/** The value of a field, or of one behind a link that came along. */
const valueAt = (unit: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, id) => (typeof value === 'object' && value ? Reflect.get(value, id) : undefined),
      unit,
    )
