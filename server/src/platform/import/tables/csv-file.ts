import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { trimLastSigns } from '@ruecklauf/model'
import { unreadableFile, wideText } from '../refusals.ts'
import type { TableFile } from './table-file.ts'

/** Marks that Excel reads above the first row and doesn't show; the rows reveal the same. */
const separatorLine = /^sep=.\r?\n/i

/** The first row has to end within this many bytes. */
const MAX_HEAD = 64 * 1024

/**
 * Opens a CSV file for PostgreSQL to read, with quotes, in Windows-1252 or UTF-8. The first row
 * decides the separator: `;`, `,` or a tab.
 * @throws unreadableFile for UTF-16, or for a first row without end
 */
export async function openCsvFile(path: string): Promise<TableFile> {
  const encoding = (await isUtf8(path)) ? 'UTF8' : 'WIN1252'
  const head = await readHead(path)
  if (head.includes(0)) throw wideText()
  const mark = head.subarray(0, 3).equals(Buffer.from('\ufeff')) ? 3 : 0
  const above = separatorLine.exec(head.subarray(mark, mark + 9).toString('latin1'))?.[0] ?? ''
  const start = mark + above.length
  const text = head.subarray(start).toString('latin1')
  const length = lengthOfFirstRow(text)
  const decoder = new TextDecoder(encoding === 'UTF8' ? 'utf-8' : 'windows-1252')
  const row = trimLastSigns(decoder.decode(head.subarray(start, start + length)), '\r\n')
  const delimiter = delimiterOf(row)
  return {
    names: cellsOf(row, delimiter),
    options: `format csv, delimiter E'${delimiter === '\t' ? '\\t' : delimiter}', encoding '${encoding}'`,
    rows: () => withoutLastLineEnds(createReadStream(path, { start: start + length })),
    // Each reader opens the file for itself.
    [Symbol.dispose]: () => undefined,
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_HEAD), position: 0 })
  return buffer.subarray(0, bytesRead)
}

/** Up to and with the first line end outside of quotes. */
function lengthOfFirstRow(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === '\n') return at + 1
    else if (!isQuoted && sign === '\r') return text[at + 1] === '\n' ? at + 2 : at + 1
  }
  if (text.length >= MAX_HEAD - 3) throw unreadableFile('the first row has no end')
  return text.length
}

/** The character that splits the row into most cells. */
const delimiterOf = (row: string): string =>
  [';', ',', '\t'].reduce((best, candidate) =>
    cellsOf(row, candidate).length > cellsOf(row, best).length ? candidate : best,
  )

/** The cells of a row as PostgreSQL reads them: quotes hold delimiters, two quotes among them are one. */
function cellsOf(row: string, delimiter: string): string[] {
  const cells: string[] = []
  let isQuoted = false
  let cell = ''
  for (let at = 0; at < row.length; at++) {
    const sign = row[at] ?? ''
    if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign !== '"') cell += sign
    else if (isQuoted && row[at + 1] === '"') {
      cell += sign
      at++
    } else isQuoted = !isQuoted
  }
  return [...cells, cell.trim()]
}

/** Empty lines behind the last row are no rows. */
async function* withoutLastLineEnds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let lineEnds: Buffer[] = []
  for await (const chunk of chunks) {
    let end = chunk.length
    while (end > 0 && (chunk[end - 1] === 10 || chunk[end - 1] === 13)) end--
    if (end > 0) {
      yield* lineEnds
      yield chunk.subarray(0, end)
      lineEnds = []
    }
    if (end < chunk.length) lineEnds.push(chunk.subarray(end))
  }
}
