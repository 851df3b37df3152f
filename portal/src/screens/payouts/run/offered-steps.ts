import { mayStep, type Role, type RunOverview, type RunStep } from '@ruecklauf/model'
import type { Run } from './use-run.ts'

/** The steps that the page of a run offers; files are taken and items come back elsewhere. */
export type OfferedStep = Exclude<RunStep, 'file' | 'returned' | 'answer'>

interface Reader {
  id: string
  role: Role
}

/** Whether no file goes to a bank: then a person says what became of the items. */
export const isByHand = (run: Run, overview: RunOverview | undefined): boolean =>
  run.way === 'by_hand' || (overview?.files[0]?.kind ?? 'pain.001') !== 'pain.001'

/** What can be done next with a run, what leads on at the end. */
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

/** Why a reader can't release a run that somebody has prepared. */
export function releaseBarrier(
  run: Run,
  { reader, overview }: { reader: Reader; overview: RunOverview | undefined },
): 'own' | 'super_admin' | null {
  if (run.link_prepared_by?.id === reader.id) return 'own'
  const isAbove = overview !== undefined && run.total > overview.super_admin_above
  return isAbove && reader.role !== 'super_admin' ? 'super_admin' : null
}
