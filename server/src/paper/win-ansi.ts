/** The letters of Windows-1252 that stand elsewhere in Unicode, in their order from 0x80 on. */
const moved = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A text on one line, as the standard fonts can show it: what they lack is a question mark. */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((letter) => (codeOf(letter) === null ? '?' : letter))
    .join('')

/** The text as a hexadecimal string of a PDF file, in Windows-1252. */
export const hexOf = (text: string): string =>
  `<${Buffer.from([...printable(text)].map((letter) => codeOf(letter) ?? 63)).toString('hex')}>`

function codeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code
  const at = code > 255 ? moved.indexOf(letter) : -1
  return at < 0 ? null : 128 + at
}
