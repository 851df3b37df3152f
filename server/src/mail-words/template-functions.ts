import type { ArkeFunction } from '../platform/functions.ts'
import { readTemplate, readTemplates } from './read-templates.ts'
import { proposeTemplate } from './template-change.ts'
import { previewTemplate, testTemplate } from './words.ts'

/** What the office does with the words of mails. */
export const templateFunctions: readonly ArkeFunction[] = [
  readTemplates,
  readTemplate,
  proposeTemplate,
  previewTemplate,
  testTemplate,
]
