/** Writes an error to the browser's console, for whoever looks there; nobody is interrupted. */
export const logError = (error: Error): void => globalThis.reportError(error)
