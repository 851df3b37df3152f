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
  /** Why an approval can't be sent yet, in words. Devices can still be decided meanwhile. */
  notReady: string | null
  /** The decision is about an objection. */
  isObjection: boolean
  /** The claim has an objection, open or decided. */
  wasObjected: boolean
  /** What the member may approve. Undefined until loaded. */
  grant: FunctionAnswer<'paperwork', 'grant'> | undefined
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

/** The last day to object. Null if the participant has objected already. */
export const objectUntil = ({ wasObjected, grant }: Begun): IsoDate | null =>
  wasObjected ? null : (grant?.object_until ?? unknown_day)

/** The participant's language. */
export const languageOf = ({ claim }: Begun): string => claim.link_installer?.language ?? 'de'

export const numberOf = ({ claim }: Begun): string => claim.claim_number ?? ''
