import type { Arke, Filter, FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, listOf, useAnyUnits } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../ui/text/text.tsx'
import { mayDo, readableFields } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import { type CustomCells, unitColumns } from '../lists/unit-columns.tsx'

interface RelatedUnitsProps<A extends Arke, Extra extends string> {
  arke: A
  title: string
  /** Why the table is empty. */
  empty: string
  filter: Filter
  order?: readonly string[]
  columns: readonly (FilterKey<A> | NoInfer<Extra>)[]
  cells?: CustomCells<FilterKey<A> | NoInfer<Extra>>
  /** Cells of columns that are no field. */
  headers?: Readonly<Record<Extra, string>>
  action?: ReactNode
  /** The target screen of a row. */
  linkTo?: (unit: AnyUnit) => Address
  /** Opens a row in place instead of on a screen. */
  onRow?: (unit: AnyUnit) => void
}

/** Related units of a unit as a short table. Empty if the role may not read them. */
export function RelatedUnits<A extends Arke, Extra extends string = never>(
  props: RelatedUnitsProps<A, Extra>,
) {
  const { arke, title, empty, filter, order = [], columns, cells = {} } = props
  const { headers = {}, linkTo, onRow, action } = props
  const { role } = useMember()
  const labels = useLabels()
  const units = useAnyUnits(arke)
  const mayRead = mayDo(role, arke, 'get')
  const answer = useQuery({ ...listOf(units, { filter, order, limit: 200 }), enabled: mayRead })
  if (!mayRead) return null
  const readable = readableFields(role, arke)
  const visibleColumns = columns.filter((id) => readable.includes(id) || id in headers)
  const rows = answer.data?.items
  const isFull = !answer.isError && rows?.length !== 0
  return (
    <Card title={title} action={action} flush={isFull}>
      {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
      {rows?.length === 0 ? <Text muted>{empty}</Text> : null}
      {isFull ? (
        <DataTable
          caption={title}
          columns={unitColumns(arke, visibleColumns, { labels, cells, headers }).map((column) => ({
            ...column,
            sortable: false,
          }))}
          rows={rows}
          idOf={({ id }) => id}
          labelOf={labelOfLinked}
          skeletonRows={3}
          openRow={
            linkTo
              ? (row, content) => <Link {...linkTo(row)}>{content}</Link>
              : onRow &&
                ((row, content) => (
                  <Button look="ghost" size="small" onClick={() => onRow(row)}>
                    {content}
                  </Button>
                ))
          }
        />
      ) : null}
    </Card>
  )
}
