/** Writes an error to the browser's console without interrupting anybody. */
export const logError = (error: Error): void => globalThis.reportError(error)
