import type { Arke, Field } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import { useSay } from '../../ui/text/use-say.ts'
import { fieldOf } from '../fields/fields.ts'
import { ExportMenu } from './export-menu.tsx'
import { ListBar } from './list-bar.tsx'
import { Chips, Filters, ListNotes, Search } from './list-filters.tsx'
import { OwnViews, Views } from './list-views.tsx'
import { useList } from './use-list.ts'
import { ListView } from './view/list-view.tsx'
import type { ViewChoice } from './view/view-menu.tsx'

interface ListControlsProps {
  /** The predefined views. Without them, only the member's own views appear. */
  views?: readonly ViewChoice[]
  /** An import can read its export. */
  importable?: boolean | undefined
  /** Further filters. */
  children?: ReactNode
}

/** The common controls of a list, and the active filters below. */
export const ListControls = ({ views, importable, children }: ListControlsProps) => (
  <>
    <Bar importable={importable}>
      {views ? <Views views={views} /> : null}
      <Search />
      <Filters />
      {children}
      {views ? null : <OwnViews />}
    </Bar>
    <Chips />
    <ListNotes />
  </>
)

interface BarProps {
  /** The filters, from the left. */
  children: ReactNode
  /** The suggested columns. Without them, all columns are visible. */
  main?: readonly string[] | undefined
  importable?: boolean | undefined
}

/** All controls of a list in one row, which wraps on narrow screens. */
export function Bar({ children, main, importable }: BarProps) {
  const say = useSay('units')
  const { arke, ids, readable, filter, order, answer } = useList()
  const count = answer.data?.count
  const exportedFields = ids.filter(
    (id) => readable.includes(id) && isWritten(fieldOf<Arke>(arke, id)),
  )
  return (
    <ListBar
      count={count === undefined ? undefined : say('units:count', { count })}
      tools={
        <>
          <ExportMenu
            arke={arke}
            filter={filter}
            order={order}
            columns={exportedFields}
            count={count}
            importable={importable}
          />
          <ColumnChoice main={main} />
        </>
      }
    >
      {children}
    </ListBar>
  )
}

/** The visible columns, their widths and the row density. */
function ColumnChoice({ main }: Pick<BarProps, 'main'>) {
  const { ids, showable, nameOf, layout, changeLayout, change } = useList()
  return (
    <ListView
      fields={showable}
      nameOf={nameOf}
      main={main}
      columns={ids}
      density={layout.density}
      onDensity={(density) => changeLayout({ density })}
      widths={layout.widths}
      onWidths={(widths) => changeLayout({ widths })}
      onColumns={(next) => {
        changeLayout({ ids: next })
        change({ columns: next.join(',') })
      }}
    />
  )
}

/** Whether an export for people includes a field. It omits technical fields. */
const isWritten = (field: Field | null) =>
  field !== null && !field.apart && field.type !== 'dict' && field.type !== 'list'
