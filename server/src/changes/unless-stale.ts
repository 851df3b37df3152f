import type { Say } from '@ruecklauf/model'
import { AppError } from '../errors/errors.ts'

/**
 * Repeats a step that was valid at the proposal.
 * @throws conflict `change_stale` with the reasons, where it would be refused today.
 */
export async function unlessStale<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'bad_request') throw error
    throw stale(error)
  }
}

function stale({ message, messages, told }: AppError): AppError {
  const raised = `the change can’t be put in force any more: ${message}`
  return new AppError(
    'conflict',
    'change_stale',
    [{ context: 'change', message: raised }],
    {},
    (say: Say) => {
      const why = (told?.(say) ?? messages).map((entry) => entry.message).join(' ')
      return [{ context: 'change', message: say('failures:change_stale', { why }) }]
    },
  )
}
