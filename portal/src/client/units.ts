import {
  type Arke,
  type ArkeId,
  type arkes,
  type BaseUnit,
  type Filter,
  type FunctionAnswer,
  type ListContent,
  type NewUnit,
  printFilter,
  type Unit,
} from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallOptions, Http } from './http.ts'
import { useHttp, usePortal } from './portal.tsx'

/** A unit of any arke, as the generic screens use it. */
export type AnyUnit = BaseUnit & { readonly [field: string]: unknown }

/** The same unit, with field ids known only at run time. */
export const asAnyUnit = (unit: BaseUnit): AnyUnit => unit as AnyUnit

/** A linked unit, as `load_links` returns it. */
export interface LinkedUnit extends BaseUnit {
  label: string | null
}

/** A linked unit with the fields the caller may read. Its own links are ids. */
export type Linked<A extends ArkeId> = LinkedUnit & Partial<Omit<UnitOf<A>, keyof LinkedUnit>>

/** A unit with loaded links. Null if the caller may not read the target. */
export type Loaded<A extends ArkeId> = {
  [K in keyof UnitOf<A>]: K extends LinkKey<A>
    ? UnitOf<A>[K] extends string[]
      ? Target<A, K>[]
      : UnitOf<A>[K] extends string[] | null
        ? Target<A, K>[] | null
        : Target<A, K> | null
    : UnitOf<A>[K]
}

type FieldsOf<A extends ArkeId> = (typeof arkes)[A]['fields']

type LinkKey<A extends ArkeId> = {
  [K in keyof FieldsOf<A>]: FieldsOf<A>[K] extends { type: 'link' } ? K : never
}[keyof FieldsOf<A>]

/** The target of a link. Groups and several arkes share only the common fields. */
type Target<A extends ArkeId, K extends LinkKey<A>> = FieldsOf<A>[K] extends { to: infer To }
  ? To extends ArkeId
    ? Linked<To>
    : LinkedUnit
  : LinkedUnit

export type UnitOf<A extends ArkeId> = Unit<(typeof arkes)[A]>
export type NewUnitOf<A extends ArkeId> = NewUnit<(typeof arkes)[A]>

export interface ListOptions {
  filter?: Filter | null
  /** `name;asc`, in order of priority. */
  order?: readonly string[]
  offset?: number
  /** The last unit of the previous page, for keyset paging, which is faster than the offset. */
  after?: string | undefined
  /** 0 returns only the count. */
  limit?: number
}

export interface FunctionCall<Name extends string = string> {
  name: Name
  /** The function's unit. Without it, the function belongs to the arke. */
  id?: string
  /** With a body the call is a POST, otherwise a GET. */
  body?: unknown
}

/** The platform's calls for units. Each throws `ApiError`. */
interface UnitCalls<Read, Written, New> {
  /** The wire id: the first part of query keys and the topic of live events. */
  wire: string
  list: (options?: ListOptions, call?: CallOptions) => Promise<ListContent<Read>>
  /** Some matching units, uncounted and in the arke's default order, for suggestions. */
  some: (
    options: Pick<ListOptions, 'filter' | 'limit'>,
    call?: CallOptions,
  ) => Promise<Pick<ListContent<Read>, 'items'>>
  count: (filter?: Filter | null, call?: CallOptions) => Promise<number>
  get: (id: string, call?: CallOptions) => Promise<Read>
  create: (values: New) => Promise<Written>
  /** Sends the version that was read. 409 if somebody else was faster. */
  update: (unit: Pick<BaseUnit, 'id' | 'version'>, values: Partial<New>) => Promise<Written>
  remove: (id: string) => Promise<void>
}

/** Calls for an arke known only at run time. */
export type AnyUnits = UnitCalls<AnyUnit, AnyUnit, Readonly<Record<string, unknown>>>

/** Calls for an arke of the model. */
export interface Units<A extends ArkeId> extends UnitCalls<Loaded<A>, UnitOf<A>, NewUnitOf<A>> {
  /** The model's table types the response. Other callers provide the type. */
  callFunction: <Name extends string>(
    call: FunctionCall<Name>,
    options?: CallOptions,
  ) => Promise<FunctionAnswer<A, Name>>
}

/**
 * @param wire the arke's id on the wire. The brand folder names the arke of the brand's members.
 */
export function unitsOf<A extends ArkeId>(http: Http, wire: string): Units<A> {
  return {
    ...callsOf<Loaded<A>, UnitOf<A>, NewUnitOf<A>>(http, wire),
    callFunction: ({ name, id, body }, options = {}) => {
      const target = `${id === undefined ? `/lib/${wire}` : pathOf(wire, id)}/function/${name}`
      return body === undefined
        ? http.get(target, options)
        : http.send({ method: 'POST', path: target, body }, options)
    },
  }
}

/** @param wire as in the platform's addresses. */
export const anyUnitsOf = (http: Http, wire: string): AnyUnits => callsOf(http, wire)

const pathOf = (wire: string, id: string) => `/lib/${wire}/unit/${encodeURIComponent(id)}`

function callsOf<Read, Written, New>(http: Http, wire: string): UnitCalls<Read, Written, New> {
  const path = `/lib/${wire}/unit`
  const unitPath = (id: string) => pathOf(wire, id)
  return {
    wire,
    list: (options = {}, call = {}) =>
      http.get(path, { ...call, query: { ...listQuery(options), load_links: true } }),
    some: ({ filter, limit }, call = {}) =>
      http.get(path, {
        ...call,
        query: { filter: printed(filter), limit, quick: true, load_links: true },
      }),
    count: (filter, call = {}) =>
      http.get(`/lib/${wire}/count`, { ...call, query: { filter: printed(filter) } }),
    get: (id, call = {}) => http.get(unitPath(id), { ...call, query: { load_links: true } }),
    create: (values) => http.send({ method: 'POST', path, body: values }),
    update: ({ id, version }, values) =>
      http.send(
        { method: 'PUT', path: unitPath(id), body: values },
        { headers: { 'if-match': `"${version}"` } },
      ),
    remove: (id) => http.send({ method: 'DELETE', path: unitPath(id) }),
  }
}

/** The calls for an arke, with the page's session. */
export function useUnits<A extends ArkeId>(arke: A): Units<A> {
  const { config } = usePortal()
  const http = useHttp()
  const wire = wireIdOf(arke, config.brand.id)
  return useMemo(() => unitsOf<A>(http, wire), [http, wire])
}

/** The calls for an arke that generic components get. */
export function useAnyUnits({ id }: Arke): AnyUnits {
  const { config } = usePortal()
  return anyUnitsOf(useHttp(), wireIdOf(id, config.brand.id))
}

/** The brand's members carry the brand's id on the wire. */
export const wireIdOf = (arke: string, brandId: string): string =>
  arke === 'brand' ? brandId : arke

/** Keys start with the wire id, so a live event refetches all queries on the arke. */
export const listOf = <Read>(
  units: Pick<UnitCalls<Read, never, never>, 'wire' | 'list'>,
  options: ListOptions = {},
  call: Pick<CallOptions, 'quiet'> = {},
) =>
  queryOptions({
    queryKey: [units.wire, 'list', listQuery(options)],
    queryFn: ({ signal }) => units.list(options, { ...call, signal }),
  })

/** Some units matching a filter, under the keys of a list. */
export const someOf = <Read>(
  units: Pick<UnitCalls<Read, never, never>, 'wire' | 'some'>,
  options: Pick<ListOptions, 'filter' | 'limit'>,
) =>
  queryOptions({
    queryKey: [units.wire, 'some', printed(options.filter), options.limit],
    queryFn: ({ signal }) => units.some(options, { signal }),
  })

export const unitOf = <Read>(
  units: Pick<UnitCalls<Read, never, never>, 'wire' | 'get'>,
  id: string,
) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'loaded'],
    queryFn: ({ signal }) => units.get(id, { signal }),
  })

const listQuery = ({ filter, order, offset = 0, after, limit = 100 }: ListOptions) => ({
  filter: printed(filter),
  order,
  offset,
  after,
  limit,
})

const printed = (filter: Filter | null | undefined) => (filter ? printFilter(filter) : undefined)
