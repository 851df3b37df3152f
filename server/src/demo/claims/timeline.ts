import { addDays, startOfBerlinDay } from '@ruecklauf/model'
import type { Random } from '../random.ts'
import type { PlannedClaim } from './plan.ts'

/** One step of a claim at an instant; steps of all claims are played in the order of time. */
export interface Step {
  at: Date
  claim: PlannedClaim
  action:
    | 'create'
    | 'submit'
    | 'take'
    | 'request_document'
    | 'approve'
    | 'reject'
    | 'withdraw'
    | 'expire'
}

/** The steps that lead a claim to its planned end, none of them in the future. */
export function stepsOf(
  claim: PlannedClaim,
  { now, random }: { now: Date; random: Random },
): Step[] {
  const start = instant(claim.day, 7 * 60 + random.whole(600))
  const takenAt = instant(addDays(claim.day, 1 + random.whole(2)), 8 * 60 + random.whole(420))
  const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
  const decided = later(takenAt, 10 + random.whole(90))
  const opening = [
    { at: start, action: 'create' },
    { at: later(start, 4), action: 'submit' },
  ] as const
  const taking = { at: takenAt, action: 'take' } as const
  const endings = {
    draft: [opening[0]],
    submitted: opening,
    in_review: [...opening, taking],
    request_document: [...opening, taking, { at: decided, action: 'request_document' }],
    approved: [...opening, taking, { at: decided, action: 'approve' }],
    partially_approved: [...opening, taking, { at: decided, action: 'approve' }],
    rejected: [...opening, taking, { at: decided, action: 'reject' }],
    withdrawn: [...opening, { at: later(start, 90), action: 'withdraw' }],
    expired: [
      ...opening,
      taking,
      { at: decided, action: 'request_document' },
      { at: instant(addDays(claim.day, 25), 120), action: 'expire' },
    ],
  } as const satisfies Record<PlannedClaim['outcome'], readonly Omit<Step, 'claim'>[]>
  return endings[claim.outcome].filter((step) => step.at <= now).map((step) => ({ ...step, claim }))
}

const instant = (day: string, minutes: number) =>
  new Date(startOfBerlinDay(day).getTime() + minutes * 60_000)
