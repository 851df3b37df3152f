const LINE_END = 10

/**
 * Cuts lines that come in pieces of any size into parts of so many lines, in flat memory. Each part is read
 * to its end before the next. A line end inside of a cell counts as one: these files have none.
 */
export async function* partsOf(
  pieces: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<AsyncIterable<Buffer>> {
  const source = pieces[Symbol.asyncIterator]()
  const next = async () => (await source.next()).value as Buffer | undefined
  let rest = await next()
  while (rest) yield part()

  async function* part() {
    for (let left = most; rest && left > 0; ) {
      const { bytes, lines } = measure(rest, left)
      left -= lines
      yield rest.subarray(0, bytes)
      rest = bytes < rest.length ? rest.subarray(bytes) : await next()
    }
  }
}

/** How many bytes of a piece the next lines take, at most so many. */
function measure(piece: Buffer, most: number): { bytes: number; lines: number } {
  let bytes = 0
  for (let lines = 0; lines < most; lines++) {
    const end = piece.indexOf(LINE_END, bytes)
    if (end < 0) return { bytes: piece.length, lines }
    bytes = end + 1
  }
  return { bytes, lines: most }
}
