import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../client/http.ts'

/** The member's second factors. */
export interface OwnFactors {
  totp: boolean
  passkeys: { id: string; name: string; created_at: string; last_used_at: string | null }[]
  /** The number of remaining codes. */
  recovery_codes: number
}

export const factorsKey = ['auth', 'factors']

export const ownFactors = (http: Http) =>
  queryOptions({
    queryKey: factorsKey,
    queryFn: ({ signal }) => http.get<OwnFactors>('/lib/auth/factors', { signal }),
  })
