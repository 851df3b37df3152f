/** The text with a module after it: on a line of its own where something stands there already. */
export const withModule = (text: string, module: string): string =>
  text.trim() === '' ? module : `${text.trimEnd()}\n${module}`
