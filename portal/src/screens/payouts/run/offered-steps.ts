import { mayStep, type Role, type RunOverview, type RunStep } from '@ruecklauf/model'
import type { Run } from './use-run.ts'

/** The steps on a run's page. Files and returned items have their own places. */
export type OfferedStep = Exclude<RunStep, 'file' | 'returned' | 'answer'>

interface Reader {
  id: string
  role: Role
}

/** Whether people report the results, because no bank file exists. */
export const isByHand = (run: Run, overview: RunOverview | undefined): boolean =>
  run.way === 'by_hand' || (overview?.files[0]?.kind ?? 'pain.001') !== 'pain.001'

/** Returns the possible steps of a run, the main step last. */
export const offeredSteps = (run: Run, overview: RunOverview | undefined): OfferedStep[] =>
  steps.filter(
    (step) =>
      mayStep(run.payout_run_status, step) &&
      (step !== 'take_over' || !run.link_prepared_by) &&
      (step !== 'release' || run.link_prepared_by !== null) &&
      (step !== 'executed' || isByHand(run, overview)),
  )

const steps = [
  'cancel',
  'refresh',
  'take_over',
  'release',
  'hand_over',
  'refused',
  'executed',
  'close',
] as const satisfies readonly OfferedStep[]

/** Returns why a reader can't release a prepared run. */
export function releaseBarrier(
  run: Run,
  { reader, overview }: { reader: Reader; overview: RunOverview | undefined },
): 'own' | 'super_admin' | null {
  if (run.link_prepared_by?.id === reader.id) return 'own'
  const isAbove = overview !== undefined && run.total > overview.super_admin_above
  return isAbove && reader.role !== 'super_admin' ? 'super_admin' : null
}
