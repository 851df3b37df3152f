import type { RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesById']

/** A screen below `/{member}/`, by its route. */
export type MemberRoute = Extract<keyof Routes, `/$member${string}`>

/** The search parameters of a screen's address. */
export type SearchOf<Route extends keyof Routes> = Routes[Route]['types']['fullSearchSchema']

/** A portal address as a value, for components that pass it to a link. */
export type Address = { [Route in Exclude<keyof Routes, '__root__'>]: AddressOf<Route> }[Exclude<
  keyof Routes,
  '__root__'
>]

interface AddressOf<Route extends keyof Routes> {
  to: Route
  params: Routes[Route]['types']['allParams']
  search?: SearchOf<Route>
  hash?: string
}
