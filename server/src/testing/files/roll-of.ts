/** Binds TIFF files of one page each, little end first, into one of several pages. */
export function rollOf(pages: readonly Buffer[]): Buffer {
  const parts: Buffer[] = []
  let length = 0
  let link = 4
  for (const page of pages) {
    const own = Buffer.from(page)
    const directory = own.readUInt32LE(4)
    const entries = own.readUInt16LE(directory)
    for (let at = 0; at < entries; at++) {
      const entry = directory + 2 + at * 12
      moveEntry(own, { entry, by: length })
    }
    parts.push(own)
    const file = Buffer.concat(parts)
    if (length > 0) file.writeUInt32LE(length + directory, link)
    parts.splice(0, parts.length, file)
    link = length + directory + 2 + entries * 12
    length += own.length
  }
  const [file = Buffer.alloc(0)] = parts
  file.writeUInt32LE(0, link)
  return file
}

const STRIP_OFFSETS = 273
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }

/** Places in the file move with the page: values that lie apart, and where the strips are. */
function moveEntry(page: Buffer, { entry, by }: { entry: number; by: number }) {
  const [tag, type, count] = [
    page.readUInt16LE(entry),
    page.readUInt16LE(entry + 2),
    page.readUInt32LE(entry + 4),
  ]
  const isApart = (SIZES[type] ?? 1) * count > 4
  const value = page.readUInt32LE(entry + 8)
  if (tag === STRIP_OFFSETS) {
    const from = isApart ? value : entry + 8
    for (let at = 0; at < count; at++) {
      const place = from + at * (SIZES[type] ?? 4)
      if (type === 4) page.writeUInt32LE(page.readUInt32LE(place) + by, place)
      else page.writeUInt16LE(page.readUInt16LE(place) + by, place)
    }
  }
  if (isApart) page.writeUInt32LE(value + by, entry + 8)
}
