import type { z } from 'zod'
import type { Rule } from './messages.ts'

type Issue = z.core.$ZodIssue

/**
 * Returns the rule a value broke; `explain` has the words.
 * @param issue of a schema that reports the input.
 */
export const ruleOfIssue = (issue: Issue): Rule =>
  rules[issue.code]?.(issue as never) ?? { kind: 'pattern' }

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
  custom: ({ params }) => ({ kind: params?.rule === 'latin' ? 'latin' : 'pattern' }),
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
