import { ApiError } from '../../../client/api-error.ts'

export type LinkProblem = 'expired' | 'invalid'

/** The problem of a mailed link: expired, or used or unknown; null for other errors. */
export const linkProblem = (error: unknown): LinkProblem | null =>
  error instanceof ApiError ? (problems[error.message] ?? null) : null

/** The server's messages are the same in every language (docs/wire-format.md, Sign-in). */
const problems: Readonly<Record<string, LinkProblem>> = {
  'expired token': 'expired',
  'invalid token': 'invalid',
}
