import { trimSigns } from '@ruecklauf/model'
/** The numbers of a pasted list or of a file, one by line, comma, semicolon or tab; headings fall out. */
export const readSerials = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r;,\t]+/)
      .map((cell) => trimSigns(cell.trim(), '" ').trim())
      .filter((cell) => /\d/.test(cell)),
  ),
]
