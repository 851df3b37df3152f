import { explain, ruleOfIssue, type Say, type TextValues } from '@ruecklauf/model'
import * as z from 'zod/mini'

/** Error messages by field (`lines.1.amount`). `root` is the whole form. */
export type Problems = Readonly<Record<string, string>>

/** The values a form sends. */
export type Checked<Output> = { output: Output } | { problems: Problems }

/** A schema, or a function if the check depends on more than the values. */
export type Check<Values, Output> =
  | z.core.$ZodType<Output, Values>
  | ((values: Values) => Checked<Output>)

/** Validates a form. A schema's own messages are text keys, with their values in `params`. */
export function checkValues<Values, Output>(
  check: Check<Values, Output>,
  values: Values,
  say: Say,
): Checked<Output> {
  if (typeof check === 'function') return check(values)
  const { data, error } = z.safeParse(check, values, { reportInput: true })
  if (!error) return { output: data }
  const problems: Record<string, string> = {}
  for (const issue of error.issues) problems[issue.path.join('.') || 'root'] ??= wordsOf(issue, say)
  return { problems }
}

/** Errors without a message use the model's wording. */
const wordsOf = (issue: z.core.$ZodIssue, say: Say): string =>
  say.maybe(issue.message, valuesOf(issue)) ??
  explain(ruleOfIssue(issue), { id: '', label: '', say })

const valuesOf = (issue: z.core.$ZodIssue): TextValues =>
  issue.code === 'custom' ? ((issue.params ?? {}) as TextValues) : {}
