import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Loaded, unitOf, useUnits } from '../../../client/units.ts'
import { overviewOf } from '../payout-calls.ts'

export type Run = Loaded<'payout_run'>

/** Loads a run and its overview; each is undefined while loading. */
export function useRun(id: string) {
  const units = useUnits('payout_run')
  const run = useQuery(unitOf(units, id))
  const overview = useQuery(overviewOf(units, id))
  return { run: run.data, overview: overview.data, ...failureOf(overview) }
}

const failureOf = ({ isError, refetch }: { isError: boolean; refetch: () => unknown }) => ({
  isError,
  retry: () => void refetch(),
})

/** Refetches everything a step of a run changes. */
export function useRunChanged() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['payout_run', 'payout', 'wallet_entry', 'change'].map((arke) =>
        queries.invalidateQueries({ queryKey: [arke] }),
      ),
    )
}
