import { type Filter, FilterError, parseFilter } from '@ruecklauf/model'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import type { Sort } from '../ui/data/sort.ts'

/** What a list shows, as its address says it. */
export interface ListState {
  /** What is searched for. */
  q: string
  filter: Filter | null
  sort: Sort[]
  /** From 1. */
  page: number
  /** The last unit of the page before, where this one was reached from it. */
  after: string | undefined
  size: number
  /** Field ids; empty where the list decides. */
  columns: string[]
}

const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(String)
  .optional()
  .catch(undefined)

const searchSchema = z.object({
  q: text,
  filter: text,
  sort: text,
  page: z.coerce.number().int().min(1).catch(1),
  after: text,
  size: z.coerce.number().int().min(1).max(1000).catch(50),
  columns: text,
})

/** Reads the search part of an address; what can't be read is as if it were not there. */
export function readListState(search: unknown): ListState {
  const { q = '', filter, sort, page, after, size, columns } = searchSchema.parse(search)
  return {
    q,
    filter: readFilter(filter),
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

/** Parameters of the address, written as they stand there. */
export type SearchChange = Readonly<Record<string, string | number | undefined>>

/** The state of a list and the way to change it; every change can be shared and gone back from. */
export function useListState() {
  const search = useSearch({ strict: false })
  const change = useSearchChange()
  return { state: readListState(search), change }
}

/** Changes parameters of the address; undefined takes one away. Another page begins elsewhere. */
export function useSearchChange() {
  const navigate = useNavigate()
  return (change: SearchChange, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (current: object) =>
        ({ ...current, ...('page' in change ? { after: undefined } : {}), ...change }) as never,
      replace,
      resetScroll: false,
    })
}

const split = (list: string | undefined) => (list ? list.split(',').filter(Boolean) : [])

function readFilter(filter: string | undefined): Filter | null {
  try {
    return parseFilter(filter ?? '')
  } catch (error) {
    if (error instanceof FilterError) return null
    throw error
  }
}
