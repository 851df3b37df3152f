import { queryOptions } from '@tanstack/react-query'
import type { CampaignUnits } from '../campaign-calls.ts'
import type { Changes } from './variant.ts'

export const spans = [3, 6, 12] as const
export type Months = (typeof spans)[number]

const POLL_MS = 1_000

/** A campaign's newest calculation; polled every second while it runs. */
export const whatIfOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'what_if'],
    queryFn: ({ signal }) => units.callFunction({ name: 'what_if', id }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })

interface Asked {
  id: string
  months: Months
  variants: readonly Changes[]
}

export const startWhatIf = (units: CampaignUnits, { id, months, variants }: Asked) =>
  units.callFunction({ name: 'what_if', id, body: { months, variants } }, { quiet: true })

export const cancelWhatIf = (units: CampaignUnits, { id, job }: { id: string; job: string }) =>
  units.callFunction({ name: 'cancel_what_if', id, body: { job } })
