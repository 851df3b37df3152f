import type { Arke, FilterKey } from '@ruecklauf/model'
import { useCallback } from 'react'
import { Chip } from '../../ui/inputs/choice/chip.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { AddFilter, type AddFilterProps } from './filter/add-filter.tsx'
import { FilterChips } from './filter/filter-chips.tsx'
import { PeriodMenu } from './filter/period-menu.tsx'
import { SearchBox } from './filter/search-box.tsx'
import { useList } from './use-list.ts'

/** Searches the list's fields for a text. */
export function Search() {
  const say = useSay('units')
  const { state, change } = useList()
  const search = useCallback(
    (q: string) => change({ q: q || undefined, page: undefined }, { replace: true }),
    [change],
  )
  return <SearchBox label={say('units:search')} value={state.q} onChange={search} />
}

/** Filters the list by any of its fields. */
export function Filters(props: Pick<AddFilterProps, 'main' | 'own' | 'impossible'>) {
  const { arke, filterable, nameOf, state, narrow } = useList()
  return (
    <AddFilter
      arke={arke}
      fields={filterable}
      nameOf={nameOf}
      filter={state.filter}
      onChange={narrow}
      {...props}
    />
  )
}

/** Filters the list by a period of its main date. */
export function Period<A extends Arke>({ by }: { of: A; by: FilterKey<A> }) {
  const { arke, nameOf, state, narrow } = useList()
  return (
    <PeriodMenu arke={arke} id={by} label={nameOf(by)} filter={state.filter} onChange={narrow} />
  )
}

/** The active filters, each removable. */
export function Chips() {
  const { arke, nameOf, state, narrow } = useList()
  return <FilterChips arke={arke} nameOf={nameOf} filter={state.filter} onChange={narrow} />
}

/** Parts of an address or a view that the list can't apply. */
export function ListNotes() {
  const say = useSay('units')
  const { state, change, saved, nameOf } = useList()
  const leftOut = saved.current?.left_out ?? []
  return (
    <>
      {state.isFilterUnread ? (
        <Chip
          label={say('units:filter.unread')}
          onRemove={() => change({ filter: undefined, page: undefined })}
        />
      ) : null}
      {leftOut.length > 0 ? (
        <Alert>{say('units:views.left_out', { fields: leftOut.map(nameOf).join(', ') })}</Alert>
      ) : null}
    </>
  )
}
