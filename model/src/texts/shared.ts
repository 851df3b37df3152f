import type checks from './de/checks.json'
import type input from './de/input.json'
import type reasons from './de/reasons.json'
import type rules from './de/rules.json'
import type steps from './de/steps.json'
import type violations from './de/violations.json'
import type words from './de/words.json'
import type fields from './en/fields.json'

/**
 * The texts that model, server and portal share, a file a namespace. What fields and their values are
 * called in German stands in their definitions.
 */
export interface SharedTexts {
  checks: typeof checks
  fields: typeof fields
  input: typeof input
  reasons: typeof reasons
  rules: typeof rules
  steps: typeof steps
  violations: typeof violations
  words: typeof words
}
