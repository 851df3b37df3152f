import { documentLimits } from '@ruecklauf/model'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { pagesAsPdf } from './pages-as-pdf.ts'
import type { ImageAnswer, ImageFault, ImageJob } from './rewrite-image.ts'

// The separate process that `rewriteImage` starts; it ends with its parent.

sharp.concurrency(1)
sharp.cache(false)

process.on('disconnect', () => process.exit())
process.on('message', async (job: ImageJob) => {
  process.send?.(await rewrite(job).catch((error) => ({ fault: faultOf(error) })))
})

/**
 * The maximum bytes of a decoded picture. An A4 page at 600 dpi in colour has 105 million, a photo
 * of 50 megapixels 150. A few bytes of a file can claim any number.
 */
const MOST_BYTES = 160_000_000
/** Maximum pixels of the stored longer side: an A4 page at 425 dpi. */
const LONGEST_SIDE = 5_000
/** The same for each page of a scan, at 300 dpi. */
const LONGEST_PAGE = 3_508
const QUALITY = 88

class Refused extends Error {
  readonly fault: ImageFault

  constructor(fault: ImageFault) {
    super(fault)
    this.fault = fault
  }
}

const faultOf = (error: unknown): ImageFault =>
  error instanceof Refused ? error.fault : 'unreadable'

async function rewrite({ bytes, type }: ImageJob): Promise<ImageAnswer> {
  if (type === 'heic') {
    const photo = await decodeHeic(bytes, MOST_BYTES)
    if (!photo) throw new Refused('too_large')
    return kept(sharp(photo.data, { raw: { ...photo.size, channels: 4 } }).removeAlpha(), 'jpeg')
  }
  const head = await sharp(bytes, unlimited).metadata()
  if (decodedBytes(head) > MOST_BYTES) throw new Refused('too_large')
  if (type !== 'tiff') return kept(sharp(bytes, unlimited).autoOrient(), type)
  const { pages = 1 } = head
  if (pages === 1) return kept(sharp(bytes, unlimited).autoOrient(), 'jpeg')
  if (pages > documentLimits.max_pages) throw new Refused('too_many_pages')
  return { bytes: await pagesAsPdf(await pagesOf(bytes, pages)), type: 'pdf', look: null }
}

/** The header reveals too large pictures, before anything is decoded. */
const unlimited = { limitInputPixels: false, failOn: 'error' } as const

const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width *
  height *
  channels *
  (depth === 'uchar' || depth === 'char' ? 1 : depth.endsWith('short') ? 2 : 8)

/**
 * With a quality, sharp would search the best 256 colours of a PNG, which takes longer than
 * everything else.
 */
const settings = {
  jpeg: { quality: QUALITY },
  png: { compressionLevel: 6 },
  webp: { quality: QUALITY },
} as const

async function kept(image: Sharp, type: 'jpeg' | 'png' | 'webp'): Promise<ImageAnswer> {
  const sides = { width: LONGEST_SIDE, height: LONGEST_SIDE }
  const bytes = await image
    .resize({ ...sides, fit: 'inside', withoutEnlargement: true })
    .toFormat(type, settings[type])
    .toBuffer()
  return { bytes, type, look: await lookOf(bytes) }
}

/** The pages of a scan as JPEG, each no larger than its picture may be. */
async function pagesOf(bytes: Uint8Array, count: number): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = []
  for (let page = 0; page < count; page++) {
    const own = { ...unlimited, page }
    if (decodedBytes(await sharp(bytes, own).metadata()) > MOST_BYTES)
      throw new Refused('too_large')
    const sides = { width: LONGEST_PAGE, height: LONGEST_PAGE }
    const image = sharp(bytes, own)
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
    pages.push(
      await image
        .resize({ ...sides, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    )
  }
  return pages
}

/** Red, green, blue and alpha of each pixel, once here and half as much again in the decoder. */
const BYTES_OF_PIXEL = 6

/**
 * The photo in a HEIC file, turned upright; null for one that takes more than this many bytes.
 * @throws Error for a file that is none, or damaged
 */
async function decodeHeic(bytes: Uint8Array, most_bytes: number) {
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  const images = new heif.HeifDecoder().decode(bytes)
  const [image] = images
  if (!image) throw new Error('no picture in the file')
  const size = { width: image.get_width(), height: image.get_height() }
  if (size.width * size.height * BYTES_OF_PIXEL > most_bytes) return null
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  const { promise, resolve } = Promise.withResolvers<{ data: Uint8ClampedArray } | null>()
  image.display({ data, ...size }, resolve)
  const drawn = await promise
  for (const decoded of images) decoded.free()
  if (!drawn) throw new Error('the picture is damaged')
  return { data: drawn.data, size }
}

/** Rows and columns of the points that are compared with their right neighbour. */
const SIDE = 8
/** Pictures without contrast would all look alike. */
const FEWEST_EDGES = 6

/**
 * A difference hash: for each point whether it is brighter than the next, at any picture size. Null
 * for a picture without contrast.
 */
async function lookOf(bytes: Uint8Array): Promise<string | null> {
  const shape = { width: SIDE + 1, height: SIDE, fit: 'fill' } as const
  const grey = await sharp(bytes).resize(shape).greyscale().raw().toBuffer()
  const edges = Array.from({ length: SIDE * SIDE }, (_, place) => {
    const at = place + Math.floor(place / SIDE)
    return (grey[at] ?? 0) > (grey[at + 1] ?? 0)
  })
  const count = edges.filter(Boolean).length
  if (Math.min(count, edges.length - count) < FEWEST_EDGES) return null
  return edges.map(Number).join('')
}
