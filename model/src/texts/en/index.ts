import type { SharedTexts } from '../shared.ts'
import checks from './checks.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }
import input from './input.json' with { type: 'json' }
import reasons from './reasons.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import steps from './steps.json' with { type: 'json' }
import violations from './violations.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const en: SharedTexts = { checks, fields, input, reasons, rules, steps, violations, words }
