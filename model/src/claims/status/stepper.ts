import type { PaperworkStatus } from './paperwork-status.ts'

/** The stations of a claim as its participant sees them. */
export type Step = (typeof steps)[number] | End

/** Where a way can end before its last station. */
export type End = 'withdrawn' | 'expired' | 'rejected' | 'reversed'

/** `attention`: the participant has to act. `stopped`: the way ends here. */
export type StepState = 'done' | 'current' | 'attention' | 'stopped' | 'open'

/** When a station was reached (UTC instants), as far as it was. */
export type StepDates = Partial<Record<Step, string | null>>

export interface StepShown {
  step: Step
  state: StepState
  at: string | null
}

/** The stations of a claim with their states; where it has ended, its end is the last of them. */
export function stepper(status: PaperworkStatus, dates: StepDates): StepShown[] {
  const { step: reached, state } = progressOf(status, dates)
  const visibleSteps: readonly Step[] = isEnd(reached) ? [...passed[reached], reached] : steps
  const position = visibleSteps.indexOf(reached)
  return visibleSteps.map((step, index) => ({
    step,
    state: index < position ? 'done' : index === position ? state : 'open',
    at: index <= position ? (dates[step] ?? null) : null,
  }))
}

const steps = ['submitted', 'in_review', 'decision', 'paid'] as const

/** The stations that a claim has behind it when it ends so. */
const passed: Record<End, readonly Step[]> = {
  withdrawn: ['submitted'],
  expired: ['submitted', 'in_review'],
  rejected: ['submitted', 'in_review'],
  reversed: ['submitted', 'in_review', 'decision'],
}

const isEnd = (step: Step): step is End => Object.hasOwn(passed, step)

interface Progress {
  step: Step
  state: StepState
}

const progressOf = (status: PaperworkStatus, dates: StepDates): Progress =>
  dates.paid && progress[status].step === 'paid' && progress[status].state === 'current'
    ? { step: 'paid', state: 'done' }
    : progress[status]

const progress: Record<PaperworkStatus, Progress> = {
  draft: { step: 'submitted', state: 'current' },
  submitted: { step: 'in_review', state: 'open' },
  in_review: { step: 'in_review', state: 'current' },
  request_document: { step: 'in_review', state: 'attention' },
  pending_second_approval: { step: 'decision', state: 'current' },
  approved: { step: 'paid', state: 'current' },
  partially_approved: { step: 'paid', state: 'current' },
  rejected: { step: 'rejected', state: 'stopped' },
  objection: { step: 'decision', state: 'current' },
  withdrawn: { step: 'withdrawn', state: 'stopped' },
  expired: { step: 'expired', state: 'stopped' },
  reversed: { step: 'reversed', state: 'stopped' },
}
