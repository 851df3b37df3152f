import type { ArkeFunction } from '../platform/functions.ts'
import { readTemplate, readTemplates } from './read-templates.ts'
import { proposeTemplate } from './template-change.ts'
import { previewTemplate, testTemplate } from './words.ts'

/** The office's functions for mail templates. */
export const templateFunctions: readonly ArkeFunction[] = [
  readTemplates,
  readTemplate,
  proposeTemplate,
  previewTemplate,
  testTemplate,
]
