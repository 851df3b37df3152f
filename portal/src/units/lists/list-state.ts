import { type Filter, FilterError, parseFilter } from '@ruecklauf/model'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { reads } from '../../client/search-params.ts'
import type { MemberRoute, SearchOf } from '../../ui/address.ts'
import type { Sort } from '../../ui/data/sort.ts'
import { type ListSearch, listParams } from './list-params.ts'

/** A list's state, from its address. */
export interface ListState {
  /** The search text. */
  q: string
  filter: Filter | null
  /** The address holds an unreadable filter. */
  isFilterUnread: boolean
  sort: Sort[]
  /** From 1. */
  page: number
  /** The last unit of the previous page, if the reader came from there. */
  after: string | undefined
  size: number
  /** Field ids. Empty uses the list's default. */
  columns: string[]
}

/** Parses a list's state from an address. */
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

/** `name;asc` for each column, as the platform expects it. */
export const orderOf = (sort: readonly Sort[]): string[] =>
  sort.map(({ id, direction }) => `${id};${direction}`)

/** Parameters of a screen's address. Undefined removes one. */
export type SearchChange<Route extends MemberRoute> = Readonly<Partial<SearchOf<Route>>>

/** Whether a list is part of a unit's page. The list behind the page keeps its own state. */
export const WithinUnit = createContext(false)

/** The list's address parameters. */
export function useListSearch(): ListSearch {
  const search = useSearch({ from: '/$member' })
  return useContext(WithinUnit) ? readWithin(search.list) : search
}

/** A list's state and its setter. Each change creates an address to share and go back to. */
export function useListState() {
  const search = useListSearch()
  const change = useListChange()
  return { state: readListState(search), change }
}

/** Changes the list's address parameters. */
export function useListChange() {
  const isWithin = useContext(WithinUnit)
  const change = useSearchChange()
  const { list } = useSearch({ from: '/$member' })
  if (!isWithin) return change
  return (changed: Readonly<Partial<ListSearch>>, options?: { replace?: boolean }) => {
    const pageStart = 'page' in changed ? { after: undefined } : {}
    change({ list: printWithin({ ...readWithin(list), ...pageStart, ...changed }) }, options)
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
  const entries = Object.entries(search).filter(([, value]) => value !== undefined)
  return (
    new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString() ||
    undefined
  )
}

/** Changes a screen's address parameters. Another page starts at the top. */
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

/** The filter. Undefined if unreadable. */
function readFilter(filter: string | undefined): Filter | null | undefined {
  try {
    return parseFilter(filter ?? '')
  } catch (error) {
    if (error instanceof FilterError) return undefined
    throw error
  }
}
