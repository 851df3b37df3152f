import { ApiError } from '../../client/api-error.ts'

/** What is wrong with a mailed link: too old, used or unknown, or nobody could say. */
export function linkProblem(error: Error): 'expired' | 'invalid' | 'unclear' {
  if (!(error instanceof ApiError)) return 'unclear'
  return problems[error.message] ?? 'unclear'
}

/** The words of the contract, in every language (arke-contract §2.3). */
const problems: Readonly<Record<string, 'expired' | 'invalid'>> = {
  'expired token': 'expired',
  'invalid token': 'invalid',
}
