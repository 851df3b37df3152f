import { imageUnreadable } from './document-errors.ts'
import { documentLimits } from './limits.ts'
import type { DocumentType } from './sniff.ts'

export type ImageType = Extract<DocumentType, 'jpeg' | 'png' | 'webp'>

/**
 * Writes an image anew in its own format: turned upright, without EXIF, place or any bytes that
 * were hidden behind the picture.
 *
 * @throws imageUnreadable for a damaged image or one above 40 megapixels
 */
export async function cleanImage(bytes: Uint8Array, type: ImageType): Promise<Uint8Array> {
  const sharp = await openSharp()
  try {
    return await sharp(bytes, { limitInputPixels: documentLimits.maxPixels, failOn: 'error' })
      .autoOrient()
      .toFormat(type, { quality: 88 })
      .toBuffer()
  } catch {
    throw imageUnreadable()
  }
}

/** Loaded with the first image: a server that gets none does without its memory. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
