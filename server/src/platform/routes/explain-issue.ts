import { explain, type Language, ruleOfIssue } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * Explains invalid input of a function in the words that forms use for fields.
 * @param issue of a schema that reports the input.
 */
export function explainIssue(issue: Issue, language: Language): string {
  const id = nameOf(issue)
  return explain(ruleOfIssue(issue), { id, label: id, say: sayToCaller(language) })
}

/** The same for programs that name no language: the path, and the schema's message. */
export function describeIssue(issue: Issue): string {
  const [first = ''] = z.prettifyError({ issues: [issue] } as z.ZodError).split('\n')
  return `${nameOf(issue)}: ${first.replace(/^✖ /, '').slice(0, MAX_CHARACTERS)}`
}

/** A list of unknown keys may be as long as the input. */
const MAX_CHARACTERS = 500

const nameOf = ({ path }: Issue) => path.join('.') || 'body'
