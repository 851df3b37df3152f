/** How many earlier versions of a file are looked for; a file with more was rewritten by programs. */
const MOST = 20

const END = Buffer.from('%%EOF')
const START = Buffer.from('startxref')
/** Where a file says that it begins with its first page (ISO 32000 annex F). */
const HEAD_BYTES = 1_024

/** A PDF that was added to after it was written (ISO 32000 7.5.6). */
export interface Updates {
  count: number
  /** The file as it was first written. */
  original: Uint8Array
}

/** The versions appended to a PDF; null for an unchanged file. One pass searches the ends of versions only. */
export function updatesOf(bytes: Uint8Array): Updates | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ends = endsOf(file)
  // A file that begins with its first page has an end of its own before the rest.
  const isLinear = file.subarray(0, HEAD_BYTES).includes('/Linearized')
  const [first, ...later] = isLinear ? ends.slice(1) : ends
  if (first === undefined || later.length === 0) return null
  return { count: later.length, original: bytes.subarray(0, first) }
}

/** Behind each end of a version; an end without the place of its table is text of the file. */
function endsOf(file: Buffer): number[] {
  const ends: number[] = []
  let from = 0
  while (ends.length < MOST) {
    const end = file.indexOf(END, from)
    if (end < 0) break
    const start = file.subarray(Math.max(from, end - 64), end).lastIndexOf(START)
    from = end + END.length
    if (start >= 0) ends.push(from)
  }
  return ends
}
