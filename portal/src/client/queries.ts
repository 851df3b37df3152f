import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * The cache of server data. A query key starts with its arke, so live events on the arke refetch
 * it.
 */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && mayPass(error) },
      mutations: { retry: false },
    },
  })

/** Reads the current state, however fresh the cache is. For conflicts with other members. */
export const readAnew = <Data, Key extends QueryKey, Found = Data>(
  queries: QueryClient,
  query: FetchQueryOptions<Found, Error, Data, Key>,
): Promise<Data> => queries.fetchQuery({ ...query, staleTime: 0 })

/** Only calls without a response are retried. */
const mayPass = (error: Error) => error instanceof ApiError && error.status === 0
