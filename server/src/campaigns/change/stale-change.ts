import { type Language, languages } from '@ruecklauf/model'
import { AppError, failure } from '../../errors/errors.ts'

/**
 * Does what was right when a change was proposed.
 * @throws conflict `change_stale` with the reasons, where it would be refused today.
 */
export async function unlessStale<Result>(
  check: () => Promise<Result>,
  context = 'campaign',
): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'bad_request') throw error
    throw failure(
      'conflict',
      'change_stale',
      {
        context,
        message: `the change can’t be put in force any more: ${error.message}`,
      },
      { why: reasonsOf(error) },
    )
  }
}

const reasonsOf = ({ inLanguage, messages }: AppError) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      (inLanguage?.(language) ?? messages).map(({ message }) => message).join(' '),
    ]),
  ) as Record<Language, string>
