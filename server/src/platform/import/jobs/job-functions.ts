import { beginImport } from './begin.ts'
import { cancelImport, importJob, importJobs } from './follow.ts'
import { importErrors } from './send-errors.ts'
import { checkImport, runImport } from './start.ts'
import { undoImport } from './undo.ts'

/** An import step by step: upload, check, run or stop, and undo. */
export const importJobFunctions = [
  beginImport,
  importJob,
  importJobs,
  checkImport,
  runImport,
  cancelImport,
  undoImport,
  importErrors,
]
