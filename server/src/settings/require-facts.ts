import { literalFactsIn, unknownFactsIn } from '@ruecklauf/model'
import { invalidIn } from '../errors/errors.ts'
import type { Db } from '../tables.ts'
import { readFacts } from './read-facts.ts'

/**
 * A text for the public states settings as variables, so that it changes with them: `texts` by their field.
 * @throws bad_request beside each field for a number that a setting has, or a variable that there is not
 */
export async function requireFacts(
  db: Db,
  texts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const values = await readFacts(db)
  const wrong = Object.entries(texts).flatMap(([parameter, text = '']) => [
    ...unknownFactsIn(text).map((name) => ({
      parameter,
      key: 'unknown' as const,
      words: name,
      name,
    })),
    ...literalFactsIn(text, values).map(({ words, fact }) => ({
      parameter,
      key: 'literal' as const,
      words,
      name: fact,
    })),
  ])
  if (wrong.length === 0) return
  throw invalidIn((say) =>
    wrong.slice(0, 10).map(({ parameter, key, words, name }) => ({
      context: 'parameter_validation',
      parameter,
      message: say(`input:facts.${key}`, { words, variable: `{{${name}}}` }),
    })),
  )
}
