import sharp from 'sharp'

/** Points of the shorter side of an A4 page. */
const SHORTER_SIDE = 595

/**
 * Puts JPEG pictures of pages into a PDF: a page each, as wide as A4. The same pictures give the
 * same bytes.
 */
export async function pagesAsPdf(pages: readonly Uint8Array[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const places: number[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = Buffer.from(part as string, 'latin1')
    parts.push(bytes)
    length += bytes.length
  }
  const object = (number: number, dict: string, stream?: Uint8Array) => {
    places[number] = length
    write(`${number} 0 obj\n${dict}\n`)
    if (stream) {
      write('stream\n')
      write(stream)
      write('\nendstream\n')
    }
    write('endobj\n')
  }
  // A page has three objects: itself, its picture, and its drawing commands.
  const first = 3
  const kids = pages.map((_, at) => `${first + at * 3} 0 R`).join(' ')
  write('%PDF-1.4\n')
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  for (const [at, jpeg] of pages.entries()) {
    const { width, height, channels } = await sharp(jpeg).metadata()
    const scale = SHORTER_SIDE / Math.min(width, height)
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
    const own = first + at * 3
    const picture = `/XObject << /P ${own + 1} 0 R >>`
    object(
      own,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Resources << ${picture} >> /Contents ${own + 2} 0 R >>`,
    )
    const space = channels === 1 ? '/DeviceGray' : '/DeviceRGB'
    object(
      own + 1,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
    const drawing = Buffer.from(`${wide} 0 0 ${high} 0 0 cm /P Do`)
    object(own + 2, `<< /Length ${drawing.length} >>`, drawing)
  }
  const table = length
  const entries = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${places.length}\n0000000000 65535 f \n${entries.join('')}`)
  write(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}
