/** The statuses of an import, and its allowed transitions. */
export const importSteps = {
  uploaded: ['checking', 'cancelled'],
  checking: ['previewed', 'failed', 'cancelled'],
  previewed: ['checking', 'running', 'cancelled'],
  running: ['done', 'failed', 'cancelled'],
  done: ['undone'],
  failed: ['checking'],
  cancelled: ['checking'],
  undone: [],
} as const satisfies Record<string, readonly string[]>

export type ImportState = keyof typeof importSteps

/** Whether an import may take this step from its status. */
export const mayImportStep = (from: ImportState, to: ImportState): boolean =>
  importSteps[from].some((step) => step === to)

/** Whether some instance is at work on it. */
export const isImportAtWork = (state: ImportState): boolean =>
  state === 'checking' || state === 'running'

export const importPhases = { reading: true, checking: true, writing: true } as const

export type ImportPhase = keyof typeof importPhases

export const importLimits = {
  /** Columns of a file. */
  columns: 250,
  /** Rows with errors that are shown, and may be put right in place. */
  errors: 1_000,
  /** The most characters of error text; the file has the rest. */
  errors_characters: 2_000_000,
  /** Examples of how a field changes. */
  examples: 3,
  /** New and changed units of an import that can be reverted. */
  undo: 50_000,
  /** For so many days. */
  undo_days: 30,
} as const
