import { attentionReasons } from './status/attention.ts'

/** Why a claim that was submitted while automatic approval was on is decided by a person. */
export const autoReasons = [
  ...attentionReasons,
  'switched_off',
  'not_waiting',
  'second_person',
  'refused',
] as const

export type AutoReason = (typeof autoReasons)[number]
