import type { Arke, Filter } from '@ruecklauf/model'
import type { ComponentType, ReactNode } from 'react'
import { ApiError } from '../../client/api-error.ts'
import type { AnyUnit } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Checkbox } from '../../ui/inputs/choice/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { fieldOf } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import { isEmpty } from '../parts/field-cells.tsx'
import { orderOf } from './list-state.ts'
import { RowLink } from './row-link.tsx'
import { unitColumns } from './unit-columns.tsx'
import { useList } from './use-list.ts'
import { usePages } from './use-pages.ts'
import { useSums } from './use-sums.ts'

interface RowsProps {
  /** The target of a row, instead of the unit beside the list. Null for no link. */
  linkTo?: ((unit: AnyUnit) => Address) | null
  /** Label of the sums below the money columns. */
  totals?: (count: number) => string
  /** The total of all matches, if the column sums don't show it. */
  sums?: ComponentType<{ filter: Filter | null; count: number }> | undefined
  /** Rows can be selected, for a `Bulk` below. */
  selectable?: boolean
  /** The content of an empty list. */
  empty: ReactNode
}

/** The rows of the list, or the reason why it is empty. */
export function Rows({ empty, ...props }: RowsProps) {
  const say = useSay('units')
  const { answer, state, change, rows } = useList()
  const { error } = answer
  const isNarrowed = state.filter !== null || state.q !== ''
  const clear = (
    <Button onClick={() => change({ q: undefined, filter: undefined, page: undefined })}>
      {say('units:no_match.action')}
    </Button>
  )
  if (error instanceof ApiError && error.status === 400 && isNarrowed)
    return (
      <Card flush>
        <EmptyState title={say('units:filter.refused')} action={clear}>
          {error.message}
        </EmptyState>
      </Card>
    )
  const noMatch = (
    <EmptyState title={say('units:no_match.title')} action={clear}>
      {say('units:no_match.text')}
    </EmptyState>
  )
  return (
    <Card flush>
      {answer.isError ? (
        <ErrorState onRetry={() => void answer.refetch()} />
      ) : rows?.length === 0 ? (
        isNarrowed ? (
          noMatch
        ) : (
          empty
        )
      ) : (
        <>
          <Table {...props} />
          <Below sums={props.sums} />
        </>
      )}
    </Card>
  )
}

function Table({ linkTo, totals, selectable }: Omit<RowsProps, 'empty' | 'sums'>) {
  const labels = useLabels()
  const types = useRuntimeTypes()
  const { arke, ids, rows, answer, state, change, layout, changeLayout, selected, select } =
    useList()
  const { columns, hasSums } = useSummedColumns(totals !== undefined)
  const nameIn = (row: AnyUnit) =>
    isEmpty(row[ids[0] ?? 'id']) ? labelOfLinked(row, types) : undefined
  return (
    <DataTable
      caption={labels.arke(arke)}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      labelOf={(row) => labelOfLinked(row, types)}
      openRow={
        linkTo === null
          ? undefined
          : (row, content) => (
              <RowLink unit={row} linkTo={linkTo} name={nameIn(row)}>
                {content}
              </RowLink>
            )
      }
      sort={state.sort}
      onSort={(sort) => change({ sort: orderOf(sort).join(',') || undefined, page: undefined })}
      selection={
        selectable ? { Tick: Checkbox, ids: new Set(selected.keys()), onChange: select } : undefined
      }
      density={layout.density}
      footerLabel={hasSums && totals ? totals(answer.data?.count ?? 0) : undefined}
      onWidth={(id, width) => changeLayout({ widths: { ...layout.widths, [id]: width } })}
    />
  )
}

/** The columns with their saved widths, and the money sums if requested. */
function useSummedColumns(isSummed: boolean) {
  const labels = useLabels()
  const format = useFormat()
  const { arke, ids, readable, cells, headers, aligned, rows, filter, layout } = useList()
  const money = ids.filter((id) => readable.includes(id) && fieldOf<Arke>(arke, id)?.money)
  const sums = useSums(arke, { filter, fields: isSummed && rows?.length ? money : [] })
  const columns = unitColumns(arke, ids, { labels, cells, headers, aligned }).map((column) => {
    const sum = sums?.[column.id]
    const footer = sum === undefined ? undefined : format.amount(sum)
    return { ...column, width: layout.widths[column.id], footer }
  })
  return { columns, hasSums: Boolean(sums) }
}

/** The total of all rows, and the pagination. */
function Below({ sums: Sums }: Pick<RowsProps, 'sums'>) {
  const { rows, answer, filter, state, change } = useList()
  const goTo = usePages({ state, change, rows })
  if (!rows || !answer.data) return null
  const { count } = answer.data
  return (
    <>
      {Sums ? <Sums filter={filter} count={count} /> : null}
      <Pagination
        page={state.page}
        size={state.size}
        count={count}
        onPage={goTo}
        onSize={(size) => change({ size, page: undefined })}
      />
    </>
  )
}
