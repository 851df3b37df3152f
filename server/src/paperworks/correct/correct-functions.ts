import type { ArkeFunction } from '../../platform/functions.ts'
import { correct } from './correct.ts'
import { listCorrections } from './list-corrections.ts'
import { previewCorrection } from './preview-correction.ts'

/** Functions that correct a submitted claim, and list corrections. */
export const correctFunctions: readonly ArkeFunction[] = [
  correct,
  previewCorrection,
  listCorrections,
]
