import type { Say } from '../texts/say.ts'
import { type Wording, wordingOf } from '../texts/wording.ts'
import { correctionKinds } from './corrections.ts'

/** A reason as decisions need it; the office words it (`arkes/reason.ts`). */
export interface Reason {
  /** The code stored with claims. */
  code: ReasonCode
  /** The text for participants. */
  text: Wording
  /** The reviewer has to add words of their own. */
  needs_text: boolean
  /** The serial numbers stay blocked, and the text gives nothing away. */
  is_fraud: boolean
}

/** Made by the office, beside those that came with the program. */
export type ReasonCode = string

/** The reasons that the program itself gives. */
export const ownReasons = {
  device_lost: 'DEVICE_OF_ANOTHER',
  condition_lost: 'CAMPAIGN_NOT_MET',
  returned: 'RETURNED_GOODS',
  fraud: 'SUSPECTED_FRAUD',
  other: 'OTHER',
} as const satisfies Record<string, ReasonCode>

type ReasonRow = Pick<Reason, 'code' | 'needs_text' | 'is_fraud'> &
  Parameters<typeof wordingOf<'text'>>[0]

/** A reason of its unit. */
export const reasonOf = (row: ReasonRow): Reason => ({
  code: row.code,
  text: wordingOf(row, 'text'),
  needs_text: row.needs_text,
  is_fraud: row.is_fraud,
})

/** The documents that a reviewer can ask a participant for. */
export const requestedDocuments = [
  'invoice',
  'type_plate',
  'commissioning',
  'serial',
  'other',
] as const

/** The kinds of request to a participant: documents, and fields to correct. */
export const requestItemKinds = [...requestedDocuments, ...correctionKinds] as const

export type RequestItemKind = (typeof requestItemKinds)[number]

/** The name of a request, as shown to readers. */
export const requestItemLabel = (kind: RequestItemKind, say: Say): string =>
  say(`words:requested.${kind}`)
