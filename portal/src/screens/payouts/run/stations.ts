import type { RunStatus, StepState } from '@ruecklauf/model'

const stations = ['prepared', 'released', 'file', 'answered', 'closed'] as const

export type Station = (typeof stations)[number] | 'cancelled'

/** The number of completed stations by run status. */
const doneCounts = {
  draft: 1,
  released: 2,
  exported: 3,
  answered: 4,
  closed: 5,
} satisfies Record<Exclude<RunStatus, 'cancelled'>, number>

interface StationRun {
  payout_run_status: RunStatus
  released_at: string | null
}

/**
 * Returns the stations of a run with their states. A cancelled run ends with its cancellation.
 * @param isWaiting whether a bank answer needs a decision.
 */
export function stationsOf(
  { payout_run_status: status, released_at }: StationRun,
  isWaiting: boolean,
): { station: Station; state: StepState }[] {
  if (status === 'cancelled') {
    const doneStations = stations.slice(0, released_at ? doneCounts.released : doneCounts.draft)
    return [
      ...doneStations.map((station) => ({ station, state: 'done' as const })),
      { station: 'cancelled', state: 'stopped' },
    ]
  }
  return stations.map((station, index) => ({
    station,
    state: stateOf(index, {
      at: doneCounts[status],
      isWaiting: isWaiting && station === 'answered',
    }),
  }))
}

function stateOf(index: number, { at, isWaiting }: { at: number; isWaiting: boolean }): StepState {
  if (isWaiting && index <= at) return 'attention'
  if (index < at) return 'done'
  return index === at ? 'current' : 'open'
}
