import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * What was read from the server. A query's key begins with the arke it reads, so that a live event
 * about this arke refetches it.
 */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && mayPass(error) },
      mutations: { retry: false },
    },
  })

/** Reads what is stored now, however lately it was read; where somebody else was faster. */
export const readAnew = <Data, Key extends QueryKey, Found = Data>(
  queries: QueryClient,
  query: FetchQueryOptions<Found, Error, Data, Key>,
): Promise<Data> => queries.fetchQuery({ ...query, staleTime: 0 })

/** Only what was no answer at all is worth another try. */
const mayPass = (error: Error) => error instanceof ApiError && error.status === 0
