import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CampaignUnits } from '../campaign-calls.ts'

const POLL_MS = 15_000

/** A campaign's newest trial; polled while it runs, because claims keep arriving. */
export const trialOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'trial'],
    queryFn: ({ signal }) => units.callFunction({ name: 'trial', id }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })

/** Permitted trial durations in days; four weeks cover each weekday four times. */
export const trialSpans = [14, 28, 56, 92] as const

interface AskedClaims {
  page: number
  size: number
}

export const trialClaimsOf = (units: CampaignUnits, id: string, { page, size }: AskedClaims) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'trial_claims', page, size],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'trial_claims', id },
        { signal, query: { offset: (page - 1) * size, limit: size } },
      ),
    placeholderData: keepPreviousData,
  })
