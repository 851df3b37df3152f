import { withAttachments } from '../pdf/pdf-attachments.ts'
import { type ContainedFile, isWorthOpening, type Room } from './contained-file.ts'

/** The PDF and XML files in a portfolio, which has only a page that says so itself. */
export async function* filesOfPdf(bytes: Uint8Array, room: Room): AsyncGenerator<ContainedFile> {
  const files = await withAttachments(bytes, async ({ attached }) => {
    const contents: ContainedFile[] = []
    for (const { name, content } of (await attached()).slice(0, room.files + 1)) {
      const read = isWorthOpening(name) ? await content() : null
      if (read) contents.push({ name, bytes: new Uint8Array(read) })
    }
    return contents
  })
  yield* files
}
