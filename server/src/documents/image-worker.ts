import { documentLimits } from '@ruecklauf/model'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { lookOf } from './look-of.ts'
import { pagesAsPdf } from './pages-as-pdf.ts'
import type { ImageAnswer, ImageFault, ImageJob } from './rewrite-image.ts'

// The process of its own that `rewriteImage` starts; it ends with whoever started it.

sharp.concurrency(1)
sharp.cache(false)

process.on('disconnect', () => process.exit())
process.on('message', async (job: ImageJob) => {
  process.send?.(await rewrite(job).catch((error) => ({ fault: faultOf(error) })))
})

/**
 * Bytes of a decoded picture: an A4 page at 600 dpi in colour has 105 million, a photo of 50 megapixels
 * 150. A few bytes of a file can hold any number.
 */
const MOST_BYTES = 160_000_000
/** Pixels of the longer side that are kept: an A4 page at 425 dpi. */
const LONGEST_SIDE = 5_000
/** Of each page of a scan, at 300 dpi. */
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

/** What may be too large is found by its head, before anything is decoded. */
const unlimited = { limitInputPixels: false, failOn: 'error' } as const

const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width *
  height *
  channels *
  (depth === 'uchar' || depth === 'char' ? 1 : depth.endsWith('short') ? 2 : 8)

/** A quality would make sharp look for the best 256 colours of a PNG, which takes longer than all the rest. */
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
