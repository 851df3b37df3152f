import { type FunctionAnswer, type IsoDate, unknown_day } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import type { Decision } from '../decision.ts'
import type { Choices, Effect } from '../lines/choices.ts'

/** A decision while its form is open. */
export interface Begun {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  choices: Choices
  effect: Effect
  /** Why an approval cannot be sent yet, in words: devices can still be decided beside it. */
  notReady: string | null
  /** An objection is decided. */
  isObjection: boolean
  /** It was objected to the claim, now or before. */
  wasObjected: boolean
  /** What the reader may approve; undefined while that is not known. */
  grant: FunctionAnswer<'paperwork', 'grant'> | undefined
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

/** The last day to object; null where that was done already. */
export const objectUntil = ({ wasObjected, grant }: Begun): IsoDate | null =>
  wasObjected ? null : (grant?.object_until ?? unknown_day)

/** The participant's language. */
export const languageOf = ({ claim }: Begun): string => claim.link_installer?.language ?? 'de'

export const numberOf = ({ claim }: Begun): string => claim.claim_number ?? ''
