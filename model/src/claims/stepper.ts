import type { PaperworkStatus } from './paperwork-status.ts'

/** The stations of a claim as its participant sees them. */
export type Step = 'submitted' | 'in_review' | 'decision' | 'paid'

/** `attention`: the participant has to act. `stopped`: the way ends here. */
export type StepState = 'done' | 'current' | 'attention' | 'stopped' | 'open'

/** When a station was reached (UTC instants), as far as it was. */
export type StepDates = Partial<Record<Step, string | null>>

export interface StepShown {
  step: Step
  state: StepState
  at: string | null
}

/** The stations of a claim with their states; what follows a stop is left out. */
export function stepper(status: PaperworkStatus, dates: StepDates): StepShown[] {
  const { step: reached, state } = progressOf(status, dates)
  const position = steps.indexOf(reached)
  const shown = state === 'stopped' ? steps.slice(0, position + 1) : steps
  return shown.map((step, index) => ({
    step,
    state: index < position ? 'done' : index === position ? state : 'open',
    at: index <= position ? (dates[step] ?? null) : null,
  }))
}

const steps = ['submitted', 'in_review', 'decision', 'paid'] as const satisfies readonly Step[]

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
  rejected: { step: 'decision', state: 'stopped' },
  objection: { step: 'decision', state: 'current' },
  withdrawn: { step: 'submitted', state: 'stopped' },
  expired: { step: 'in_review', state: 'stopped' },
  reversed: { step: 'paid', state: 'stopped' },
}
