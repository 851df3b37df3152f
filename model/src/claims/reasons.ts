import type { Say } from '../texts/say.ts'

export interface Reason {
  /** The reviewer has to add words of their own. */
  readonly needs_text?: true
  /** The serial numbers stay blocked, and the text gives nothing away. */
  readonly is_fraud?: true
}

/** Why a claim or a device is rejected or reduced; what the participant reads is in the texts. */
export const reasons = {
  DOC_UNREADABLE: {},
  DOC_MISSING_PAGE: {},
  NOT_AN_INVOICE: {},
  INVOICE_NOT_TO_COMPANY: {},
  SERIAL_UNREADABLE: {},
  SERIAL_UNKNOWN: {},
  SERIAL_ALREADY_CLAIMED: {},
  SERIAL_OTHER_PRODUCT: {},
  PRODUCT_NOT_ELIGIBLE: {},
  WHOLESALER_NOT_ELIGIBLE: {},
  PURCHASE_OUTSIDE_WINDOW: {},
  SUBMITTED_TOO_LATE: {},
  NOT_COMMISSIONED: {},
  CAP_REACHED: {},
  CAMPAIGN_NOT_MET: {},
  BUDGET_EXHAUSTED: {},
  RETURNED_GOODS: {},
  SUSPECTED_FRAUD: { is_fraud: true },
  OTHER: { needs_text: true },
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof reasons

/** A reason by its code, with the marks it may carry. */
export const reasonOf = (code: ReasonCode): Reason => reasons[code]

/** Whether something stored is a reason of the catalogue. */
export const isReason = (code: unknown): code is ReasonCode =>
  typeof code === 'string' && Object.hasOwn(reasons, code)

/** The sentence of the catalogue that a participant reads. */
export const reasonText = (code: ReasonCode, say: Say): string => say(`reasons:${code}`)

/** What a reviewer can ask a participant for. */
export const requestItemKinds = [
  'invoice',
  'type_plate',
  'commissioning',
  'serial',
  'other',
] as const

export type RequestItemKind = (typeof requestItemKinds)[number]

/** What a reviewer asks for, as it is told. */
export const requestItemLabel = (kind: RequestItemKind, say: Say): string =>
  say(`words:requested.${kind}`)
