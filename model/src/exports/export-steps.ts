/** Where an export that is made in the background may stand, and where it may go from there. */
export const exportSteps = {
  waiting: ['running', 'failed', 'cancelled'],
  // An instance that stops gives back what it has at work.
  running: ['waiting', 'done', 'failed', 'cancelled'],
  done: ['expired'],
  failed: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>

export type ExportState = keyof typeof exportSteps

/** Whether it is still to come. */
export const isExportOpen = (state: ExportState): boolean =>
  state === 'waiting' || state === 'running'

export const exportLimits = {
  /** Rows that are sent at once; more are written to a file in the background. */
  direct: 5_000,
  /** Of one person, still to come. */
  open: 3,
  /** Of one person, still to come or ready to be fetched. */
  kept: 20,
  /** For so long a file can be fetched. */
  hours: 24,
  /** How often one is begun anew whose instance died. */
  attempts: 3,
  /** For so long the list of them goes back. */
  days: 30,
} as const

/** Stands for a list in an export of all that is stored about its asker. */
export const personalDataList = 'personal_data'

/** Stands for a list in an export of the books for the tax office; its filter is `2026-01/2026-12`. */
export const taxAuditList = 'tax_audit'

/** Stands for a list in an export of a month's report; its filter is `2026-10`. */
export const monthReportList = 'month_report'

/** Files that come by themselves: how many of one person, and how often. */
export const MAX_SCHEDULES = 5
export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]
