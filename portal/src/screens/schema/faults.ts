import { ApiError } from '../../client/api-error.ts'

/** What is wrong with which field, in words. */
export type Faults = Readonly<Record<string, string>>

/** What the server refused, by field; what was found before sending comes first. */
export const faultsOf = (error: Error | null, found: Faults): Faults => ({
  ...(error instanceof ApiError ? error.fieldErrors : {}),
  ...found,
})
