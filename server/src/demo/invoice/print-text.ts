/** What the standard fonts of a PDF can show: Windows-1252. */
const NOT_PRINTABLE = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** A text with every character the fonts lack shown as a question mark, on one line. */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(NOT_PRINTABLE, '?')

/** `2026-03-09` → `09.03.2026`. */
export const germanDate = (isoDate: string): string => isoDate.split('-').reverse().join('.')

/** Cents → `1.234,50 €`. */
export const germanEuro = (cents: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ')
