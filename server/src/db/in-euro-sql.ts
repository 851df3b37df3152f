/** SQL that turns a column of cents into the EUR of the wire, with two decimals. */
export const inEuroSql = (cents: string) => `round(${cents} / 100.0, 2)`
