/** "Diese Rechnung ersetzt RE-1", "Ersatz für die Rechnung Nr. RE-1 vom 02.02.", "replaces invoice RE-1". */
const words =
  /(?<!\p{L})(?:ersetzt|ersatz f(?:ü|ue)r|anstelle von|replaces|replacement for|sostituisce|vervangt)\s{1,4}(?:(?:die|unsere|our|la|de)\s{1,4})?(?:(?:rechnung|invoice|fattura|factuur)(?:snummer)?\s{1,4})?(?:(?:nr|no|n)\.?[°º]?\s{0,2}:?\s{0,2})?(?<number>(?=[^\s,;]{0,60}\d)[\p{L}\d][\p{L}\d./_-]{1,60})/giu

/** Numbers of invoices that a remark says are replaced, for writers who don't reference them. */
export const replacedIn = (remark: string): string[] =>
  [...remark.matchAll(words)].map(({ groups }) => (groups?.number ?? '').replace(/[.,-]{1,3}$/, ''))
