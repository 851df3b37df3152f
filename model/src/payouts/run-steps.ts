import type { payout_run } from '../arkes/payout-run.ts'

export type RunStatus = keyof typeof payout_run.fields.payout_run_status.values

/** The steps of a payout run, their allowed statuses, and the status they lead to. */
export const runSteps = {
  refresh: { from: ['draft'] },
  take_over: { from: ['draft'] },
  release: { from: ['draft'], to: 'released' },
  hand_over: { from: ['released'], to: 'exported' },
  cancel: { from: ['draft', 'released'], to: 'cancelled' },
  file: { from: ['exported', 'answered', 'closed'] },
  executed: { from: ['exported'] },
  refused: { from: ['exported'] },
  returned: { from: ['exported', 'answered', 'closed'] },
  answer: { from: ['exported', 'answered', 'closed'] },
  close: { from: ['answered'], to: 'closed' },
} as const satisfies Record<string, { from: readonly RunStatus[]; to?: RunStatus }>

export type RunStep = keyof typeof runSteps

/** Whether a run with this status may take a step. */
export const mayStep = (status: RunStatus, step: RunStep): boolean => {
  const { from }: { from: readonly RunStatus[] } = runSteps[step]
  return from.includes(status)
}
