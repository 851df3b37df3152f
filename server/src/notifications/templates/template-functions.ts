import type { ArkeFunction } from '../../platform/functions.ts'
import { readTemplate, readTemplates } from './read-templates.ts'
import { previewTemplate, resetTemplate, testTemplate, writeTemplate } from './write-template.ts'

/** What the office does with the words of mails. */
export const templateFunctions: readonly ArkeFunction[] = [
  readTemplates,
  readTemplate,
  writeTemplate,
  resetTemplate,
  previewTemplate,
  testTemplate,
]
