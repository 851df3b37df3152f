import type { TableFile } from './table-file.ts'

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d]

/** Bytes of rows without any value: separators, quotes, and `\N` of COPY's text format. */
const blank = {
  csv: bytesOf(';,\t"'),
  text: bytesOf('\t\\N'),
}

function bytesOf(characters: string): Uint8Array {
  const isBlank = new Uint8Array(256)
  for (const byte of Buffer.from(characters)) isBlank[byte] = 1
  return isBlank
}

interface Counted {
  chunk: Buffer
  /** Rows that end in this piece or before, including empty ones. */
  lines: number
  /** The same without empty ones; a row of nothing but quotes or `N` counts as empty. */
  filled: number
}

/**
 * Passes the rows of a table on with their count. A row of a CSV file ends as in PostgreSQL: at a
 * line end outside of quotes.
 */
export async function* countedRows({
  options,
  rows,
}: Pick<TableFile, 'options' | 'rows'>): AsyncGenerator<Counted> {
  const isCsv = options.startsWith('format csv')
  const isBlank = isCsv ? blank.csv : blank.text
  let lines = 0
  let filled = 0
  let isFilled = false
  let isInQuotes = false
  let isOpen = false
  let previous = LF
  for await (const chunk of rows()) {
    for (const byte of chunk) {
      if (isCsv && byte === QUOTE) isInQuotes = !isInQuotes
      if ((byte === LF || byte === CR) && !isInQuotes) {
        if (byte === CR || previous !== CR) {
          lines += 1
          if (isFilled) filled += 1
          isFilled = false
          isOpen = false
        }
      } else {
        isOpen = true
        if (isBlank[byte] === 0) isFilled = true
      }
      previous = byte
    }
    yield { chunk, lines, filled }
  }
  // The last row need not have a line end.
  if (isOpen)
    yield { chunk: Buffer.alloc(0), lines: lines + 1, filled: filled + (isFilled ? 1 : 0) }
}
