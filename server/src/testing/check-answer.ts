import { answerSchema } from '@ruecklauf/model'
import { z } from 'zod'

/**
 * Holds what a function answered against the model's table of answers.
 * @throws when a field is missing, of another kind, or not in the table.
 */
export function checkAnswer(path: string, content: unknown): void {
  const { arke = '', name = '' } = called.exec(path)?.groups ?? {}
  const parsed = answerSchema(arke, name)?.safeParse(content)
  if (parsed?.success === false)
    throw new Error(`${path} answers otherwise: ${z.prettifyError(parsed.error)}`)
}

const called = /^\/(?<arke>\w+)(\/unit\/[^/]+)?\/function\/(?<name>\w+)/
