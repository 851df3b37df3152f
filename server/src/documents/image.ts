import { fairTurns } from '../security/fair-turns.ts'
import { imageRefused } from './document-errors.ts'
import { type ImageType, type RewrittenImage, rewriteImage } from './rewrite-image.ts'

/** One picture at a time: it takes a processor, and memory for its pixels twice over. */
const turns = fairTurns({ at_once: 1, at_once_of_one: 1, of_one: 5, of_all: 24 })

/**
 * Rewrites an image: upright, no larger than small print needs, without EXIF, place or bytes hidden
 * behind the picture. It keeps its format where browsers show that.
 * @throws imageRefused for a damaged image, one too large to decode, and a scan of too many pages;
 * `too_many_files` when the member has too many waiting
 */
export const cleanImage = (
  bytes: Uint8Array,
  { type, member = '' }: { type: ImageType; member?: string },
): Promise<RewrittenImage> => turns.run(member, () => clean(bytes, type))

async function clean(bytes: Uint8Array, type: ImageType): Promise<RewrittenImage> {
  const answer = await rewriteImage({ bytes, type })
  if ('fault' in answer) throw imageRefused(answer.fault)
  return answer
}
