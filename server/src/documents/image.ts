import { fairTurns } from '../security/fair-turns.ts'
import { imageUnreadable } from './document-errors.ts'
import { type ImageType, type RewrittenImage, rewriteImage } from './rewrite-image.ts'

/** One picture at a time: it takes a processor, and memory for its pixels twice over. */
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
): Promise<RewrittenImage> => turns.run(member, () => clean(bytes, type))

async function clean(bytes: Uint8Array, type: ImageType): Promise<RewrittenImage> {
  const cleaned = await rewriteImage({ bytes, type, max_pixels: maxPixels[type] })
  if (!cleaned) throw imageUnreadable()
  return cleaned
}

/** Cameras write JPEG; in the others a scan of a page fits, and a few bytes can hold any number. */
const maxPixels = { jpeg: 40_000_000, png: 20_000_000, webp: 20_000_000 } satisfies Record<
  ImageType,
  number
>
