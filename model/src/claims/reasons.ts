import type { Say } from '../texts/say.ts'
import { correctionKinds } from './corrections.ts'

/** What reasons are about, in the order in which a reviewer is offered them. */
export const reasonGroups = ['document', 'device', 'terms', 'money', 'other'] as const

export interface Reason {
  readonly group: (typeof reasonGroups)[number]
  /** The reviewer has to add words of their own. */
  readonly needs_text?: true
  /** The serial numbers stay blocked, and the text gives nothing away. */
  readonly is_fraud?: true
}

/** Why a claim or a device is rejected or reduced; what the participant reads is in the texts. */
export const reasons = {
  DOC_UNREADABLE: { group: 'document' },
  DOC_MISSING_PAGE: { group: 'document' },
  NOT_AN_INVOICE: { group: 'document' },
  INVOICE_NOT_TO_COMPANY: { group: 'document' },
  SERIAL_UNREADABLE: { group: 'device' },
  SERIAL_UNKNOWN: { group: 'device' },
  SERIAL_ALREADY_CLAIMED: { group: 'device' },
  DEVICE_OF_ANOTHER: { group: 'device' },
  SERIAL_OTHER_PRODUCT: { group: 'device' },
  PRODUCT_NOT_ELIGIBLE: { group: 'terms' },
  WHOLESALER_NOT_ELIGIBLE: { group: 'terms' },
  PURCHASE_OUTSIDE_WINDOW: { group: 'terms' },
  SUBMITTED_TOO_LATE: { group: 'terms' },
  NOT_COMMISSIONED: { group: 'device' },
  CAP_REACHED: { group: 'money' },
  CAMPAIGN_NOT_MET: { group: 'money' },
  BUDGET_EXHAUSTED: { group: 'money' },
  RETURNED_GOODS: { group: 'device' },
  SUSPECTED_FRAUD: { group: 'other', is_fraud: true },
  OTHER: { group: 'other', needs_text: true },
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof reasons

/** A reason by its code, with the marks it may carry. */
export const reasonOf = (code: ReasonCode): Reason => reasons[code]

/** Whether something stored is a reason of the catalogue. */
export const isReason = (code: unknown): code is ReasonCode =>
  typeof code === 'string' && Object.hasOwn(reasons, code)

/** The sentence of the catalogue that a participant reads. */
export const reasonText = (code: ReasonCode, say: Say): string => say(`reasons:${code}`)

/** The documents that a reviewer can ask a participant for. */
export const requestedDocuments = [
  'invoice',
  'type_plate',
  'commissioning',
  'serial',
  'other',
] as const

/** What a reviewer can ask a participant for: documents, and fields to put right. */
export const requestItemKinds = [...requestedDocuments, ...correctionKinds] as const

export type RequestItemKind = (typeof requestItemKinds)[number]

/** What a reviewer asks for, as it is told. */
export const requestItemLabel = (kind: RequestItemKind, say: Say): string =>
  say(`words:requested.${kind}`)
