import type { RunStatus, StepState } from '@ruecklauf/model'

const stations = ['prepared', 'released', 'file', 'answered', 'closed'] as const

export type Station = (typeof stations)[number] | 'cancelled'

/** How many stations lie behind a run with each status. */
const reached = {
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
 * The stations of a run with their states; where it was cancelled, that is the last of them.
 * @param isWaiting Whether somebody has to decide on an answer of the bank.
 */
export function stationsOf(
  { payout_run_status: status, released_at }: StationRun,
  isWaiting: boolean,
): { station: Station; state: StepState }[] {
  if (status === 'cancelled') {
    const behind = stations.slice(0, released_at ? reached.released : reached.draft)
    return [
      ...behind.map((station) => ({ station, state: 'done' as const })),
      { station: 'cancelled', state: 'stopped' },
    ]
  }
  return stations.map((station, index) => ({
    station,
    state: stateOf(index, { at: reached[status], isWaiting: isWaiting && station === 'answered' }),
  }))
}

function stateOf(index: number, { at, isWaiting }: { at: number; isWaiting: boolean }): StepState {
  if (isWaiting && index <= at) return 'attention'
  if (index < at) return 'done'
  return index === at ? 'current' : 'open'
}
