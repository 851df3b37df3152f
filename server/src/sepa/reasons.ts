/**
 * What the reason of a bank asks for: the account is wrong and gets nothing more (`invalid`), its
 * member has to be asked (`ask_member`), the same may be sent again (`retry`), or the office has to look
 * at its own file or bank (`office`).
 */
export type ReasonEffect = 'invalid' | 'ask_member' | 'retry' | 'office'

/** Reasons of rejections and returns (ISO 20022, external code sets; EPC135-18). */
const effects = {
  AC01: 'invalid',
  AC03: 'invalid',
  AC04: 'invalid',
  AC06: 'ask_member',
  AC13: 'ask_member',
  AG01: 'ask_member',
  AG02: 'office',
  AGNT: 'office',
  AM02: 'office',
  AM04: 'office',
  AM05: 'office',
  AM09: 'office',
  BE01: 'ask_member',
  BE04: 'ask_member',
  BE05: 'office',
  BE06: 'ask_member',
  CNOR: 'ask_member',
  CURR: 'ask_member',
  CUST: 'office',
  DNOR: 'office',
  DS28: 'retry',
  DT01: 'office',
  DUPL: 'office',
  ED05: 'retry',
  FF01: 'office',
  FOCR: 'office',
  LEGL: 'office',
  MD07: 'office',
  MS02: 'ask_member',
  MS03: 'ask_member',
  NARR: 'office',
  RC01: 'ask_member',
  RC03: 'office',
  RC04: 'ask_member',
  RR01: 'office',
  RR02: 'office',
  RR03: 'ask_member',
  RR04: 'office',
  SL01: 'ask_member',
  TECH: 'retry',
  TM01: 'retry',
} as const satisfies Record<string, ReasonEffect>

type ReasonCode = keyof typeof effects

/** What to do about a reason; one that nobody knows is for the office. */
export const effectOf = (code: string | null): ReasonEffect =>
  isKnown(code) ? effects[code] : 'office'

/** Its sentence; `other` names the code. */
export const reasonSentence = (code: string | null) =>
  `bank_reasons:${isKnown(code) ? code : 'other'}` as const

export const reasonCodes = Object.keys(effects).filter(isKnown)

function isKnown(code: string | null): code is ReasonCode {
  return code !== null && Object.hasOwn(effects, code)
}
