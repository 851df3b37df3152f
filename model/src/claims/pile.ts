import { attentionReasons } from './status/attention.ts'

/** How many claims a pile may have, and how many of them are looked at. */
export const pileBounds = { least: 2, most: 200, drawn_percent: 5, least_drawn: 2 } as const

/** How many claims are drawn of so many: 5 %, at least two. */
export const sampleSize = (claims: number): number =>
  Math.min(
    claims,
    Math.max(pileBounds.least_drawn, Math.ceil((claims * pileBounds.drawn_percent) / 100)),
  )

/** Why a claim is in no pile, or has left it. */
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
