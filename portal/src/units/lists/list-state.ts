import { type Filter, FilterError, parseFilter } from '@ruecklauf/model'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { reads } from '../../client/search-params.ts'
import type { MemberRoute, SearchOf } from '../../ui/address.ts'
import type { Sort } from '../../ui/data/sort.ts'
import { type ListSearch, listParams } from './list-params.ts'

/** What a list shows, as its address says it. */
export interface ListState {
  /** What is searched for. */
  q: string
  filter: Filter | null
  /** The address holds a filter that can't be read. */
  isFilterUnread: boolean
  sort: Sort[]
  /** From 1. */
  page: number
  /** The last unit of the page before, where this one was reached from it. */
  after: string | undefined
  size: number
  /** Field ids; empty where the list decides. */
  columns: string[]
}

/** The state of a list that an address asks for. */
export function readListState(search: ListSearch): ListState {
  const { q = '', filter, sort, page = 1, after, size = 50, columns } = search
  return {
    q,
    filter: readFilter(filter) ?? null,
    isFilterUnread: readFilter(filter) === undefined,
    sort: split(sort).map((part) => {
      const [id = '', direction] = part.split(';')
      return { id, direction: direction === 'desc' ? 'desc' : 'asc' }
    }),
    page,
    after: page > 1 ? after : undefined,
    size,
    columns: split(columns),
  }
}

/** `name;asc` for each column, as the platform takes it too. */
export const orderOf = (sort: readonly Sort[]): string[] =>
  sort.map(({ id, direction }) => `${id};${direction}`)

/** Parameters of a screen's address; undefined takes one away. */
export type SearchChange<Route extends MemberRoute> = Readonly<Partial<SearchOf<Route>>>

/** Whether a list lies within a unit's page: the list behind the page keeps its own state. */
export const WithinUnit = createContext(false)

/** What the address says of the list. */
export function useListSearch(): ListSearch {
  const search = useSearch({ from: '/$member' })
  return useContext(WithinUnit) ? readWithin(search.list) : search
}

/** The state of a list and the way to change it; every change can be shared and gone back from. */
export function useListState() {
  const search = useListSearch()
  const change = useListChange()
  return { state: readListState(search), change }
}

/** Changes what the address says of the list. */
export function useListChange() {
  const isWithin = useContext(WithinUnit)
  const change = useSearchChange()
  const { list } = useSearch({ from: '/$member' })
  if (!isWithin) return change
  return (changed: Readonly<Partial<ListSearch>>, options?: { replace?: boolean }) => {
    const begun = 'page' in changed ? { after: undefined } : {}
    change({ list: printWithin({ ...readWithin(list), ...begun, ...changed }) }, options)
  }
}

const readList = reads(listParams)

const readWithin = (list: string | undefined): ListSearch => {
  const raw = Object.fromEntries(new URLSearchParams(list))
  const { page, size } = raw
  return readList({
    ...raw,
    ...(page && { page: Number(page) }),
    ...(size && { size: Number(size) }),
  })
}

const printWithin = (search: ListSearch): string | undefined => {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  return (
    new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString() || undefined
  )
}

/** Changes parameters of the address of a screen. Another page begins elsewhere. */
export function useSearchChange<Route extends MemberRoute = '/$member'>() {
  const navigate = useNavigate()
  return (change: SearchChange<Route>, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (current) => ({
        ...current,
        ...('page' in change ? { after: undefined } : {}),
        ...change,
      }),
      replace,
      resetScroll: false,
    })
}

const split = (list: string | undefined) => (list ? list.split(',').filter(Boolean) : [])

/** The filter; undefined where it can't be read. */
function readFilter(filter: string | undefined): Filter | null | undefined {
  try {
    return parseFilter(filter ?? '')
  } catch (error) {
    if (error instanceof FilterError) return undefined
    throw error
  }
}
