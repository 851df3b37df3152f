/** What ends a field of variable length: FNC1, which scanners send as ASCII 29. */
const END = '\u001d'
/** Which symbol was read: GS1 DataMatrix, Code 128, QR, DataBar. Scanners may put it in front. */
const symbology = String.raw`\](?:[dD]2|[cC]1|[qQ]3|[eE]0)`
/** Fields before the serial number: GTIN, dates, and those of variable length, as lot and item number. */
const others = `(?:0[12][0-9]{14}|1[1-9][0-9]{6}|(?:10|22|24[01])[^${END}]{1,30}${END})*`
const raw = `^(?:${symbology}|${END})*${others}21([^${END}]{1,40})`
const bare = `01[0-9]{14}${others}21`

/** A GS1 element string as it is printed, `(01)…(21)…`, with its serial number (AI 21). */
export const printedScan: RegExp = /\(21\)([^()]{1,40})/

/**
 * One as scanners send it, raw: with FNC1 or what tells the symbol, or beginning with a GTIN. Groups are
 * never repeated inside of each other, so that any text is read in a few steps; PostgreSQL reads it too.
 */
export const rawScan = new RegExp(`(?=^(?:${symbology}|${END}|${bare}))${raw}`)

/** What FNC1 divides off is no part of a serial number, also where the beginning of a scan is missing. */
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
