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
  /** The ways to look at it that everybody has; without them only the member's own. */
  views?: readonly ViewChoice[]
  /** Its file can be read again by an import. */
  importable?: boolean | undefined
  /** What else narrows it. */
  children?: ReactNode
}

/** What most lists are narrowed by, and below it what is in force. */
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
  /** What narrows the list, from the left. */
  children: ReactNode
  /** What the member chooses columns from first; without it all are in sight. */
  main?: readonly string[] | undefined
  importable?: boolean | undefined
}

/** All controls of a list in one row, which breaks where there is no room. */
export function Bar({ children, main, importable }: BarProps) {
  const say = useSay('units')
  const { arke, ids, readable, filter, order, answer } = useList()
  const count = answer.data?.count
  const written = ids.filter((id) => readable.includes(id) && isWritten(fieldOf<Arke>(arke, id)))
  return (
    <ListBar
      count={count === undefined ? undefined : say('units:count', { count })}
      tools={
        <>
          <ExportMenu
            arke={arke}
            filter={filter}
            order={order}
            columns={written}
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

/** Which columns the list shows, how wide, and how close its rows stand. */
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

/** Whether a file for people has a field: what only programs read is none of it. */
const isWritten = (field: Field | null) =>
  field !== null && !field.apart && field.type !== 'dict' && field.type !== 'list'
