/** "Diese Rechnung ersetzt RE-1", "Ersatz für die Rechnung Nr. RE-1 vom 02.02.", "replaces invoice RE-1". */
const words =
  /(?<!\p{L})(?:ersetzt|ersatz f(?:ü|ue)r|anstelle von|replaces|replacement for|sostituisce|vervangt)\s+(?:(?:die|unsere|our|la|de)\s+)?(?:(?:rechnung|invoice|fattura|factuur)(?:snummer)?\s+)?(?:(?:nr|no|n)\.?[°º]?\s*:?\s*)?(?<number>(?=[^\s,;]*\d)[\p{L}\d][\p{L}\d./_-]{1,60})/giu

/** Numbers of invoices that a remark says are replaced, for writers who don't reference them. */
export const replacedIn = (remark: string): string[] =>
  [...remark.matchAll(words)].map(({ groups }) => (groups?.number ?? '').replace(/[.,-]+$/, ''))
