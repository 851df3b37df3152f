/** Ends a field of variable length: FNC1, which scanners send as ASCII 29. */
const END = '\u001d'
/** Which symbol was read: GS1 DataMatrix, Code 128, QR, DataBar. Scanners may put it in front. */
const symbology = String.raw`\](?:[dD]2|[cC]1|[qQ]3|[eE]0)`
/** Fields before the serial number: GTIN, dates, and those of variable length, as lot and item number. */
const others = `(?:0[12][0-9]{14}|1[1-9][0-9]{6}|(?:10|22|24[01])[^${END}]{1,30}${END})*`
const raw = `^(?:${symbology}|${END})*${others}21([^${END}]{1,40})`
const bare = `01[0-9]{14}${others}21`

/** A printed GS1 element string, `(01)…(21)…`, with its serial number (AI 21). */
export const printedScan: RegExp = /\(21\)([^()]{1,40})/

/**
 * Matches a raw scan: with FNC1 or a symbology identifier, or beginning with a GTIN. Groups never nest their
 * repetitions, so matching takes few steps; PostgreSQL runs it too.
 */
export const rawScan = new RegExp(`(?=^(?:${symbology}|${END}|${bare}))${raw}`)

/** FNC1 separates fields and belongs to no serial number, even where the beginning of a scan is missing. */
export const scanEnd: string = END

/** The serial number of a GS1 element string; null for any other text. */
export const serialOfScan = (text: string): string | null =>
  printedScan.exec(text)?.[1] ?? rawScan.exec(text)?.[1] ?? null

/** The GTIN (AI 01) of a GS1 element string, as products have it: without leading zeros. */
export const gtinOfScan = (text: string): string | null =>
  serialOfScan(text) === null
    ? null
    : (/(?:\(01\)|^[^0-9]*(?:[dD]2|[cC]1|[qQ]3|[eE]0)?01)([0-9]{14})/
        .exec(text)?.[1]
        ?.replace(/^0+/, '') ?? null)
