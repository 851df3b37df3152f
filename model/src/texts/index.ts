import { de } from './de/index.ts'

/** The German sentences of the calculation with their places, for documents about them. */
export const calculationSentences: Readonly<Record<string, string>> = de.steps

export { fillIn, type ValueFormat, variablesIn } from './fill-in.ts'
export { memberFact, memberReason, officeReason } from './payout-reasons.ts'
export { sayTo, sayToCaller } from './say-to.ts'
