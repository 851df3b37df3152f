/** The statuses of a background export, and its allowed transitions. */
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
  /** The limit of pending exports of one person. */
  open: 3,
  /** The limit of pending and ready exports of one person. */
  kept: 20,
  /** For so long a file can be fetched. */
  hours: 24,
  /** The number of restarts after an instance died. */
  attempts: 3,
  /** For so long the list of them goes back. */
  days: 30,
} as const

/** The list id of an export of all data stored about its requester. */
export const personalDataList = 'personal_data'

/** The list id of an export of the books for the tax office; its filter is `2026-01/2026-12`. */
export const taxAuditList = 'tax_audit'

/** The list id of a monthly report's export; its filter is `2026-10`. */
export const monthReportList = 'month_report'

/** Files that come by themselves: how many of one person, and how often. */
export const MAX_SCHEDULES = 5
export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]
