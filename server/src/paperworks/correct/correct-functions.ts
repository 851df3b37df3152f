import type { ArkeFunction } from '../../platform/functions.ts'
import { correct } from './correct.ts'
import { listCorrections } from './list-corrections.ts'
import { previewCorrection } from './preview-correction.ts'

/** What puts a submitted claim right, and tells what was. */
export const correctFunctions: readonly ArkeFunction[] = [
  correct,
  previewCorrection,
  listCorrections,
]
