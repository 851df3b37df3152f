import sharp from 'sharp'
import type { ImageAnswer, ImageJob } from './rewrite-image.ts'

// The process of its own that `rewriteImage` starts; it ends with whoever started it.

sharp.concurrency(1)
sharp.cache(false)

process.on('disconnect', () => process.exit())
process.on('message', async (job: ImageJob) => {
  process.send?.(await rewrite(job))
})

async function rewrite({ bytes, type, max_pixels }: ImageJob): Promise<ImageAnswer> {
  try {
    const image = sharp(bytes, { limitInputPixels: max_pixels, failOn: 'error' })
    const cleaned = await image.autoOrient().toFormat(type, { quality: 88 }).toBuffer()
    return { bytes: cleaned, look: await lookOf(cleaned) }
  } catch {
    return { bytes: null, look: null }
  }
}

/** Rows and columns of the places that are compared with their neighbour on the right. */
const SIDE = 8
/** A picture without light and dark says nothing: all such would look alike. */
const FEWEST_EDGES = 6

/** A difference hash: for each place whether it is brighter than the next, whatever the picture's size. */
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
