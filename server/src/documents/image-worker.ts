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
    return { bytes: await image.autoOrient().toFormat(type, { quality: 88 }).toBuffer() }
  } catch {
    return { bytes: null }
  }
}
