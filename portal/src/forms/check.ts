import { explain, ruleOfIssue, type Say, type TextValues } from '@ruecklauf/model'
import * as z from 'zod/mini'

/** What is wrong, in the reader's words: by field (`lines.1.amount`), `root` for the whole. */
export type Problems = Readonly<Record<string, string>>

/** What a form makes of its values before they are sent. */
export type Checked<Output> = { output: Output } | { problems: Problems }

/** A schema, or a function where what is asked depends on more than the values. */
export type Check<Values, Output> =
  | z.core.$ZodType<Output, Values>
  | ((values: Values) => Checked<Output>)

/** Judges what a form holds. A schema's own message is a key of the texts; its values are `params`. */
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

/** What has no message of its own is worded as the model words its rules. */
const wordsOf = (issue: z.core.$ZodIssue, say: Say): string =>
  say.maybe(issue.message, valuesOf(issue)) ??
  explain(ruleOfIssue(issue), { id: '', label: '', say })

const valuesOf = (issue: z.core.$ZodIssue): TextValues =>
  issue.code === 'custom' ? ((issue.params ?? {}) as TextValues) : {}
