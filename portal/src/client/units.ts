import {
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
import type { CallOptions, Http } from './http.ts'
import { useHttp, usePortal } from './portal.tsx'

/** A unit of any arke: what the generic screens know of it. */
export type AnyUnit = BaseUnit & { readonly [field: string]: unknown }

/** The same unit, read by field ids that are only known at run time. */
export const asAnyUnit = (unit: BaseUnit): AnyUnit => unit as AnyUnit

/** A unit behind a link, as `load_links` sends it. */
export interface LinkedUnit extends BaseUnit {
  label: string | null
}

/** A unit whose links are units; null where the caller may not see the target. */
export type Loaded<A extends ArkeId> = {
  [K in keyof UnitOf<A>]: K extends `link_${string}`
    ? UnitOf<A>[K] extends string[]
      ? LinkedUnit[]
      : UnitOf<A>[K] extends string[] | null
        ? LinkedUnit[] | null
        : LinkedUnit | null
    : UnitOf<A>[K]
}

export type UnitOf<A extends ArkeId> = Unit<(typeof arkes)[A]>
export type NewUnitOf<A extends ArkeId> = NewUnit<(typeof arkes)[A]>

export interface ListOptions {
  filter?: Filter | null
  /** `name;asc`, the first first. */
  order?: readonly string[]
  offset?: number
  /** The unit before the page, by which it is found faster than by the offset. */
  after?: string | undefined
  /** 0 asks for the count alone. */
  limit?: number
}

export interface FunctionCall<Name extends string = string> {
  name: Name
  /** The unit it is called on; without it, on the arke. */
  id?: string
  /** Given: sent with POST; missing: read with GET. */
  body?: unknown
}

/** The platform's calls for one arke; each throws `ApiError`. */
export interface Units<A extends ArkeId> {
  /** The wire id: the first part of the keys and the topic of live events. */
  wire: string
  list: (options?: ListOptions, call?: CallOptions) => Promise<ListContent<Loaded<A>>>
  count: (filter?: Filter | null, call?: CallOptions) => Promise<number>
  get: (id: string, call?: CallOptions) => Promise<Loaded<A>>
  create: (values: NewUnitOf<A>) => Promise<UnitOf<A>>
  /** Sends the version that was read: 409 when somebody was faster. */
  update: (
    unit: Pick<BaseUnit, 'id' | 'version'>,
    values: Partial<NewUnitOf<A>>,
  ) => Promise<UnitOf<A>>
  remove: (id: string) => Promise<void>
  /** What it answers says the model's table; of others the caller knows. */
  callFunction: <Name extends string>(
    call: FunctionCall<Name>,
    options?: CallOptions,
  ) => Promise<FunctionAnswer<A, Name>>
}

/** @param wire the arke's id on the wire: the brand's members are called as the brand folder says. */
export function unitsOf<A extends ArkeId>(http: Http, wire: string): Units<A> {
  const path = `/lib/${wire}/unit`
  const one = (id: string) => `${path}/${encodeURIComponent(id)}`
  return {
    wire,
    list: (options = {}, call = {}) =>
      http.get(path, { ...call, query: { ...listQuery(options), load_links: true } }),
    count: (filter, call = {}) =>
      http.get(`/lib/${wire}/count`, { ...call, query: { filter: printed(filter) } }),
    get: (id, call = {}) => http.get(one(id), { ...call, query: { load_links: true } }),
    create: (values) => http.send({ method: 'POST', path, body: values }),
    update: ({ id, version }, values) =>
      http.send(
        { method: 'PUT', path: one(id), body: values },
        { headers: { 'if-match': `"${version}"` } },
      ),
    remove: (id) => http.send({ method: 'DELETE', path: one(id) }),
    callFunction: ({ name, id, body }, options = {}) => {
      const target = `${id === undefined ? `/lib/${wire}` : one(id)}/function/${name}`
      return body === undefined
        ? http.get(target, options)
        : http.send({ method: 'POST', path: target, body }, options)
    },
  }
}

/** The calls of an arke, with the session of the page. */
export function useUnits<A extends ArkeId>(arke: A): Units<A> {
  const { config } = usePortal()
  return unitsOf<A>(useHttp(), wireIdOf(arke, config.brand.id))
}

/** The brand's members carry the brand's id on the wire. */
export const wireIdOf = (arke: ArkeId, brandId: string): string =>
  arke === 'brand' ? brandId : arke

/** Keys begin with the wire id, so that a live event refetches all that reads the arke. */
export const listOf = <A extends ArkeId>(units: Units<A>, options: ListOptions = {}) =>
  queryOptions({
    queryKey: [units.wire, 'list', listQuery(options)],
    queryFn: ({ signal }) => units.list(options, { signal }),
  })

export const unitOf = <A extends ArkeId>(units: Units<A>, id: string) =>
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
