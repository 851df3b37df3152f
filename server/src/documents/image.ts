import { fairTurns } from '../http/fair-turns.ts'
import { imageUnreadable } from './document-errors.ts'
import type { DocumentType } from './sniff.ts'

export type ImageType = Extract<DocumentType, 'jpeg' | 'png' | 'webp'>

/**
 * One picture at a time: it takes one of the threads that passwords are hashed on, and as much
 * memory as it has pixels.
 */
const turns = fairTurns({ at_once: 1, at_once_of_one: 1, of_one: 5, of_all: 24 })

/**
 * Writes an image anew in its own format: turned upright, without EXIF, place or any bytes that
 * were hidden behind the picture.
 *
 * @throws imageUnreadable for a damaged image or one with more pixels than its type may have;
 * `too_many_files` when the member has too many waiting
 */
export const cleanImage = (
  bytes: Uint8Array,
  { type, member = '' }: { type: ImageType; member?: string },
): Promise<Uint8Array> => turns.run(member, () => rewrite(bytes, type))

async function rewrite(bytes: Uint8Array, type: ImageType): Promise<Uint8Array> {
  const sharp = await openSharp()
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels[type], failOn: 'error' })
      .autoOrient()
      .toFormat(type, { quality: 88 })
      .toBuffer()
  } catch {
    throw imageUnreadable()
  }
}

/** Cameras write JPEG; in the others a scan of a page fits, and a few bytes can hold any number. */
const maxPixels = { jpeg: 40_000_000, png: 20_000_000, webp: 20_000_000 } satisfies Record<
  ImageType,
  number
>

/** Loaded with the first image: a server that gets none does without its memory. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
