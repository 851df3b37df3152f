import { isFinal, type PaperworkStatus } from './status/paperwork-status.ts'

/** How much may be written about a claim; the server refuses more, the portal says so before sending. */
export const talkLimits = {
  /** Letters of a message or a comment. */
  letters: 2_000,
  messages: 200,
  /** Files of one message. */
  files: 5,
  comments: 500,
  /** People whom one comment mentions. */
  mentions: 10,
  /** Letters of the reason why a claim is marked. */
  flag_letters: 500,
} as const

/** Whether participant and office write to each other: from the submission until the claim is over. */
export const isTalkOpen = (status: PaperworkStatus): boolean =>
  status !== 'draft' && !isFinal(status)

/** Whom a comment is for: the office alone, or the brand as well. Participants read neither. */
export const commentAudiences = {
  staff: 'Nur intern',
  brand: 'Auch für die Herstellermarke',
} as const

export type CommentAudience = keyof typeof commentAudiences
