import { explain, type Language, type Rule } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * What is wrong with the input of a function, in the words that forms use for fields.
 * @param issue of a schema that was told to report the input.
 */
export function explainIssue(issue: Issue, language: Language): string {
  const rule = rules[issue.code]?.(issue as never) ?? { kind: 'pattern' }
  const id = nameOf(issue)
  return explain(rule, { id, label: id, say: sayToCaller(language) })
}

/** The same for programs that name no language: the path, and what the schema says. */
export function describeIssue(issue: Issue): string {
  const [first = ''] = z.prettifyError({ issues: [issue] } as z.ZodError).split('\n')
  return `${nameOf(issue)}: ${first.replace(/^✖ /, '').slice(0, MAX_CHARACTERS)}`
}

/** A list of unknown keys may be as long as the input. */
const MAX_CHARACTERS = 500

const nameOf = ({ path }: Issue) => path.join('.') || 'body'

type RuleOf<Code extends Issue['code']> = (issue: Extract<Issue, { code: Code }>) => Rule

const rules: { [Code in Issue['code']]?: RuleOf<Code> } = {
  invalid_type: ({ expected, input }) =>
    (input === undefined || input === null ? null : types[expected]) ?? { kind: 'required' },
  invalid_format: ({ format }) => formats[format] ?? { kind: 'pattern' },
  too_small: ({ origin, minimum }) => atLeast(origin, Number(minimum)),
  too_big: ({ origin, maximum: limit }) => ({
    kind: origin === 'string' ? 'max_length' : 'max',
    limit: Number(limit),
  }),
  invalid_value: ({ values }) => ({ kind: 'values', allowed: values.map(String) }),
  unrecognized_keys: () => ({ kind: 'unknown' }),
}

function atLeast(origin: string, limit: number): Rule {
  if (limit === 1 && origin !== 'number') return { kind: 'required' }
  return { kind: origin === 'string' ? 'min_length' : 'min', limit }
}

const types: Readonly<Record<string, Rule>> = {
  boolean: { kind: 'type', type: 'boolean' },
  number: { kind: 'type', type: 'float' },
  int: { kind: 'type', type: 'integer' },
  string: { kind: 'type', type: 'string' },
  array: { kind: 'type', type: 'list' },
  object: { kind: 'type', type: 'dict' },
}

const formats: Readonly<Record<string, Rule>> = {
  date: { kind: 'type', type: 'date' },
  datetime: { kind: 'type', type: 'datetime' },
}
