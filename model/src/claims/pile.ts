import { attentionReasons } from './status/attention.ts'

/** The most claims in a batch, and the size of its sample. */
export const pileBounds = { least: 2, most: 200, drawn_percent: 5, least_drawn: 2 } as const

/** How many claims are drawn of so many: 5 %, at least two. */
export const sampleSize = (claims: number): number =>
  Math.min(
    claims,
    Math.max(pileBounds.least_drawn, Math.ceil((claims * pileBounds.drawn_percent) / 100)),
  )

/** The reason a claim is in no batch, or left it. */
export const pileReasons = [
  ...attentionReasons,
  'not_waiting',
  'in_another',
  'related',
  'withdrawal_asked',
  'second_person',
  'changed',
  'refused',
  'dissolved',
] as const

export type PileReason = (typeof pileReasons)[number]

export const pileStates = ['open', 'approving', 'approved', 'dissolved'] as const

export type PileState = (typeof pileStates)[number]
