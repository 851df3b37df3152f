import { trimSigns } from '@ruecklauf/model'
/** Splits a pasted list or file into serial numbers by line, comma, semicolon or tab. Skips headings. */
export const readSerials = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r;,\t]+/)
      .map((cell) => trimSigns(cell.trim(), '" ').trim())
      .filter((cell) => /\d/.test(cell)),
  ),
]
