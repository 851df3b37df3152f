import { ApiError } from '../../../client/api-error.ts'

export type LinkProblem = 'expired' | 'invalid'

/** What is wrong with a mailed link: too old, or used or unknown; null where it is not the link. */
export const linkProblem = (error: unknown): LinkProblem | null =>
  error instanceof ApiError ? (problems[error.message] ?? null) : null

/** The words of the contract, in every language (docs/wire-format.md, Sign-in). */
const problems: Readonly<Record<string, LinkProblem>> = {
  'expired token': 'expired',
  'invalid token': 'invalid',
}
