import PostalMime from 'postal-mime'
import { containerLimits } from '../limits.ts'
import { type ContainedFile, isWorthOpening } from './contained-file.ts'

/** The files that are attached to a mail; pictures of its signature are none. */
export async function* filesOfMail(bytes: Uint8Array): AsyncGenerator<ContainedFile> {
  const { attachments } = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    ...containerLimits.mail,
  })
  for (const { filename, mimeType, related, content } of attachments) {
    const name = filename ?? (mimeType === 'message/rfc822' ? 'Mail.eml' : '')
    const isShown = related && mimeType.startsWith('image/')
    if (isWorthOpening(name) && !isShown && typeof content !== 'string')
      yield { name, bytes: new Uint8Array(content) }
  }
}
