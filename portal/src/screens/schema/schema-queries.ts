import { type FieldType, type Filter, type ListContent, printFilter } from '@ruecklauf/model'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Http } from '../../client/http.ts'
import { searchFilter } from '../../units/fields/conditions.ts'
import type { RuntimeTypes } from '../../units/fields/runtime-types.ts'
import { readStruct, type StructContent } from '../../units/fields/struct.ts'
import type { GrantedUnit } from './permissions/grants.ts'
import type { ArkeUnit, AttachedParameter, GroupUnit, ParameterUnit } from './schema-units.ts'

/** The maximum number of schema units. */
const all = 1_000

/** One type. */
export const arkeOf = (http: Http, id: string) =>
  queryOptions({
    queryKey: ['arke', 'type', id],
    queryFn: ({ signal }) =>
      http.get<ArkeUnit>(`/lib/arke/unit/${encodeURIComponent(id)}`, { signal }),
  })

/** Every type, by name. */
export const arkesOf = (http: Http) =>
  queryOptions({
    queryKey: ['arke', 'types'],
    queryFn: ({ signal }) =>
      http.get<ListContent<ArkeUnit>>('/lib/arke/unit', {
        signal,
        query: { order: 'label;asc', limit: all },
      }),
  })

/** Every group with its types. */
export const groupsOf = (http: Http) =>
  queryOptions({
    queryKey: ['group', 'groups'],
    queryFn: ({ signal }) =>
      http.get<ListContent<GroupUnit>>('/lib/group/unit', {
        signal,
        query: { order: 'label;asc', limit: all, load_links: true },
      }),
  })

/** One group with its types. */
export const groupOf = (http: Http, id: string) =>
  queryOptions({
    queryKey: ['group', 'one', id],
    queryFn: ({ signal }) =>
      http.get<GroupUnit>(`/lib/group/unit/${encodeURIComponent(id)}`, {
        signal,
        query: { load_links: true },
      }),
  })

/** Member types. Each is a role. */
export const rolesOf = (http: Http) =>
  queryOptions({
    queryKey: ['group', 'roles'],
    queryFn: ({ signal }) =>
      http.get<ListContent<ArkeUnit>>('/lib/group/arke_auth_member/arke', { signal }),
  })

/** The parameters of a type in order, with their overrides. */
export const attachedOf = (http: Http, arke: string) =>
  queryOptions({
    queryKey: ['arke', 'attached', arke],
    queryFn: ({ signal }) =>
      http.get<ListContent<AttachedParameter>>(
        `/lib/arke/unit/${encodeURIComponent(arke)}/link/child`,
        { signal, query: { link_type: 'parameter', depth: 0, limit: all, load_links: true } },
      ),
  })

/** The definition of one parameter. */
export const parameterOf = (http: Http, { type, id }: { type: FieldType; id: string }) =>
  queryOptions({
    queryKey: ['parameter', 'one', type, id],
    queryFn: ({ signal }) =>
      http.get<ParameterUnit>(`/lib/${type}/unit/${encodeURIComponent(id)}`, {
        signal,
        query: { load_links: true },
      }),
  })

/** The types that use a parameter. */
export const usesOf = (http: Http, { arke_id, id }: Pick<ParameterUnit, 'arke_id' | 'id'>) =>
  queryOptions({
    queryKey: ['arke', 'uses', arke_id, id],
    queryFn: ({ signal }) =>
      http.get<ListContent<ArkeUnit>>(
        `/lib/${arke_id}/unit/${encodeURIComponent(id)}/link/parent`,
        { signal, query: { link_type: 'parameter', depth: 0, limit: all } },
      ),
  })

export interface ParameterSearch {
  typed: string
  /** Excludes all types. */
  type: FieldType | null
  offset: number
  limit: number
}

/** Definitions whose name or id contains the search text. */
export const parametersOf = (http: Http, search: ParameterSearch) => {
  const { typed, type, offset, limit } = search
  const filter: Filter | null = searchFilter(['label', 'id'], typed)
  return queryOptions({
    queryKey: ['parameter', 'list', search],
    queryFn: ({ signal }) =>
      http.get<ListContent<ParameterUnit>>(
        type ? `/lib/${type}/unit` : '/lib/group/parameter/unit',
        {
          signal,
          query: {
            filter: filter ? printFilter(filter) : undefined,
            order: ['origin;desc', 'label;asc'],
            offset,
            limit,
            load_links: true,
          },
        },
      ),
    placeholderData: keepPreviousData,
  })
}

/** A role's permissions from the links of its arke. */
export const grantsOf = (http: Http, role: string) =>
  queryOptions({
    queryKey: ['arke', 'grants', role],
    queryFn: ({ signal }) =>
      http.get<ListContent<GrantedUnit>>(`/lib/arke/unit/${encodeURIComponent(role)}/link/child`, {
        signal,
        query: { link_type: 'permission', depth: 0, limit: all },
      }),
  })

/** The structure of a type for its lists and forms. */
export const structOf = (http: Http, id: string) =>
  queryOptions({
    queryKey: ['arke', 'struct', id],
    queryFn: async ({ signal }): Promise<{ struct: StructContent; types: RuntimeTypes }> => {
      const struct = await http.get<StructContent>(`/lib/${encodeURIComponent(id)}/struct`, {
        signal,
      })
      return { struct, types: readStruct(id, struct) }
    },
  })
