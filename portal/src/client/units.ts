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

/** A unit of any arke: what the generic screens know of it. */
export type AnyUnit = BaseUnit & { readonly [field: string]: unknown }

/** The same unit, read by field ids that are only known at run time. */
export const asAnyUnit = (unit: BaseUnit): AnyUnit => unit as AnyUnit

/** A unit behind a link, as `load_links` sends it. */
export interface LinkedUnit extends BaseUnit {
  label: string | null
}

/** A linked unit with what the caller may read of it; the links of its own are ids. */
export type Linked<A extends ArkeId> = LinkedUnit & Partial<Omit<UnitOf<A>, keyof LinkedUnit>>

/** A unit whose links are units; null where the caller may not see the target. */
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

/** What a link leads to; of groups and of several arkes only what all units have. */
type Target<A extends ArkeId, K extends LinkKey<A>> = FieldsOf<A>[K] extends { to: infer To }
  ? To extends ArkeId
    ? Linked<To>
    : LinkedUnit
  : LinkedUnit

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

/** The platform's calls for units; each throws `ApiError`. */
interface UnitCalls<Read, Written, New> {
  /** The wire id: the first part of the keys and the topic of live events. */
  wire: string
  list: (options?: ListOptions, call?: CallOptions) => Promise<ListContent<Read>>
  /** Some that match, uncounted and in the arke's own order: what is shown while somebody types. */
  some: (
    options: Pick<ListOptions, 'filter' | 'limit'>,
    call?: CallOptions,
  ) => Promise<Pick<ListContent<Read>, 'items'>>
  count: (filter?: Filter | null, call?: CallOptions) => Promise<number>
  get: (id: string, call?: CallOptions) => Promise<Read>
  create: (values: New) => Promise<Written>
  /** Sends the version that was read: 409 when somebody was faster. */
  update: (unit: Pick<BaseUnit, 'id' | 'version'>, values: Partial<New>) => Promise<Written>
  remove: (id: string) => Promise<void>
}

/** Those of an arke that is only known at run time. */
export type AnyUnits = UnitCalls<AnyUnit, AnyUnit, Readonly<Record<string, unknown>>>

/** Those of an arke of the model. */
export interface Units<A extends ArkeId> extends UnitCalls<Loaded<A>, UnitOf<A>, NewUnitOf<A>> {
  /** What it answers says the model's table; of others the caller knows. */
  callFunction: <Name extends string>(
    call: FunctionCall<Name>,
    options?: CallOptions,
  ) => Promise<FunctionAnswer<A, Name>>
}

/** @param wire the arke's id on the wire: the brand's members are called as the brand folder says. */
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

/** @param wire as it stands in the addresses of the platform. */
export const anyUnitsOf = (http: Http, wire: string): AnyUnits => callsOf(http, wire)

const pathOf = (wire: string, id: string) => `/lib/${wire}/unit/${encodeURIComponent(id)}`

function callsOf<Read, Written, New>(http: Http, wire: string): UnitCalls<Read, Written, New> {
  const path = `/lib/${wire}/unit`
  const one = (id: string) => pathOf(wire, id)
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
    get: (id, call = {}) => http.get(one(id), { ...call, query: { load_links: true } }),
    create: (values) => http.send({ method: 'POST', path, body: values }),
    update: ({ id, version }, values) =>
      http.send(
        { method: 'PUT', path: one(id), body: values },
        { headers: { 'if-match': `"${version}"` } },
      ),
    remove: (id) => http.send({ method: 'DELETE', path: one(id) }),
  }
}

/** The calls of an arke, with the session of the page. */
export function useUnits<A extends ArkeId>(arke: A): Units<A> {
  const { config } = usePortal()
  const http = useHttp()
  const wire = wireIdOf(arke, config.brand.id)
  return useMemo(() => unitsOf<A>(http, wire), [http, wire])
}

/** The calls of an arke that the generic components are given. */
export function useAnyUnits({ id }: Arke): AnyUnits {
  const { config } = usePortal()
  return anyUnitsOf(useHttp(), wireIdOf(id, config.brand.id))
}

/** The brand's members carry the brand's id on the wire. */
export const wireIdOf = (arke: string, brandId: string): string =>
  arke === 'brand' ? brandId : arke

/** Keys begin with the wire id, so that a live event refetches all that reads the arke. */
export const listOf = <Read>(
  units: Pick<UnitCalls<Read, never, never>, 'wire' | 'list'>,
  options: ListOptions = {},
  call: Pick<CallOptions, 'quiet'> = {},
) =>
  queryOptions({
    queryKey: [units.wire, 'list', listQuery(options)],
    queryFn: ({ signal }) => units.list(options, { ...call, signal }),
  })

/** Some that match a filter; the keys are those of a list. */
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
