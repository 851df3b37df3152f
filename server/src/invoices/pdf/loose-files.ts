import { inflateSync } from 'node:zlib'
import { MAX_ATTACHMENT_BYTES } from '../limits.ts'
import { unreadableInvoice } from '../unreadable-invoice.ts'
import type { PdfAttachment } from './pdf-attachments.ts'

/** The most embedded files inspected: a PDF holds few. */
const MOST = 20
/** Bytes of a stream's dictionary. */
const LONGEST_DICT = 2_000

const STREAM = Buffer.from('stream')
const END = Buffer.from('endstream')
const MARK = Buffer.from('/EmbeddedFile')

/**
 * Embedded files that no list of attachments names: some writers only associate them (`/AF`, ISO 32000-2 14.13). Their
 * streams are in the file itself; their names may not be.
 */
export function looseFiles(bytes: Uint8Array): PdfAttachment[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const files: PdfAttachment[] = []
  for (
    let at = file.indexOf(MARK);
    at >= 0 && files.length < MOST;
    at = file.indexOf(MARK, at + 1)
  ) {
    const dict = dictAround(file, at)
    if (!dict) continue
    const { text, start } = dict
    const end = file.indexOf(END, start)
    if (end < 0) break
    files.push({ name: '', content: async () => contentOf(file.subarray(start, end), text) })
  }
  return files
}

/** The dictionary around a mark, and the start of its stream; null for a mark elsewhere. */
function dictAround(file: Buffer, at: number): { text: string; start: number } | null {
  const from = Math.max(0, at - LONGEST_DICT)
  const begin = file.subarray(from, at).lastIndexOf(' obj')
  const stream = file.subarray(at, at + LONGEST_DICT).indexOf(STREAM)
  if (begin < 0 || stream < 0) return null
  const text = file.toString('latin1', from + begin, at + stream)
  // A name such as /EmbeddedFiles, or a stream of another object.
  if (!/\/Type\s*\/EmbeddedFile(?![A-Za-z])/.test(text) || text.includes('endobj')) return null
  let start = at + stream + STREAM.length
  if (file[start] === 0x0d) start += 1
  if (file[start] === 0x0a) start += 1
  return { text, start }
}

function contentOf(stream: Buffer, dict: string): Uint8Array | null {
  if (!/\/Filter/.test(dict)) return stream
  if (!/\/Filter\s{0,2}\[?\s{0,2}\/FlateDecode(?![A-Za-z])/.test(dict)) return null
  try {
    return inflateSync(stream, { maxOutputLength: MAX_ATTACHMENT_BYTES })
  } catch {
    throw unreadableInvoice('damaged')
  }
}
