import type { Registry, ServedArke } from '../platform/registry.ts'
import type { Document, Operation } from './openapi.ts'
import { refusedWith } from './schemas/answers.ts'
import { parameters } from './schemas/parameters.ts'
import { pathParameter } from './schemas/path-parameters.ts'

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** A route of the server; `url` is its pattern, `/lib/:arke/unit/:id`. */
export interface Route {
  readonly method: Method
  readonly url: string
}

/** The context a route needs to describe itself: everything the registry serves now. */
export interface Asked {
  readonly registry: Registry
  readonly route: Route
}

/** An operation at a path in which `{id}` is the caller's choice. */
export interface Described {
  readonly path: string
  readonly operation: Operation
}

export type Describe = (context: Asked) => Described[]

/** Descriptions by method and pattern, `GET /lib/:arke/unit`. */
export type Descriptions = Readonly<Record<`${Method} /${string}`, Describe>>

/**
 * The paths of the document: every route that the server has, spelt out for the registry. One
 * without description is listed bare, so that it can't be overlooked.
 */
export function describeRoutes(
  routes: readonly Route[],
  { registry, descriptions }: { registry: Registry; descriptions: Descriptions },
): NonNullable<Document['paths']> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of inOrderOf(descriptions, routes)) {
    const describe = descriptions[keyOf(route)] ?? bare
    for (const { path, operation } of describe({ registry, route })) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
      const inPath = names.map(pathParameter)
      const repeatable = isRepeatable(route) ? parameters('idempotency_key') : []
      const all = [...inPath, ...(operation.parameters ?? []), ...repeatable]
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: {
          ...operation,
          operationId: `${route.method.toLowerCase()}${path.replaceAll(/\W+/g, '_').replace(/_$/, '')}`,
          ...(all.length > 0 ? { parameters: all } : {}),
        },
      }
    }
  }
  return paths as NonNullable<Document['paths']>
}

/** Accounts and passes of phones answer with secrets that are good once; they take no key. */
const isRepeatable = ({ method, url }: Route) =>
  method !== 'GET' && /^\/lib\/(?!auth\/|phone\/open)/.test(url)

const keyOf = ({ method, url }: Route) => `${method} ${url}` as keyof Descriptions

/** Sorts routes in the order of the descriptions, regardless of their registration. */
function inOrderOf(descriptions: Descriptions, routes: readonly Route[]): Route[] {
  const places = new Map(Object.keys(descriptions).map((key, place) => [key, place]))
  const placeOf = (route: Route) => places.get(keyOf(route)) ?? places.size
  return routes.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A route that is one operation. */
export const single =
  (operation: Operation): Describe =>
  ({ route }) => [{ path: pathOf(route, {}), operation }]

/** A route that is one operation for each arke, or none where `describe` returns null. */
export const perArke =
  (describe: (served: ServedArke, context: Asked) => Operation | null): Describe =>
  (context) =>
    [...context.registry.arkes.values()].flatMap((served) => {
      const operation = describe(served, context)
      return operation ? [{ path: pathOf(context.route, { arke: served.id }), operation }] : []
    })

/** The pattern as a path of the document, some of its placeholders filled. */
export const pathOf = ({ url }: Route, values: Readonly<Record<string, string>>): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? `{${name}}`)

const bare: Describe = single({ responses: refusedWith() })
