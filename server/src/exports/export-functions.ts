import { beginExport } from './begin.ts'
import { beginPersonalData } from './begin-personal-data.ts'
import { beginTaxAudit } from './begin-tax-audit.ts'
import { cancelExport } from './cancel.ts'
import { beginMonthReport } from './month-report.ts'
import { scheduleFunctions } from './schedule/schedule-functions.ts'
import { exportedFile } from './send-file.ts'

/** Lists too long to be sent while somebody waits. */
export const exportFunctions = [
  beginExport,
  beginPersonalData,
  beginTaxAudit,
  cancelExport,
  exportedFile,
  beginMonthReport,
  ...scheduleFunctions,
]
