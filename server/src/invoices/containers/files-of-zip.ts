import { openZipFile } from '../../foreign-text/zip-file.ts'
import { type ContainedFile, ContainerError, isWorthOpening, type Room } from './contained-file.ts'

/** The files of an archive that may be invoices, unpacked within the room that is left. */
export async function* filesOfZip(bytes: Uint8Array, room: Room): AsyncGenerator<ContainedFile> {
  using archive = await openZipFile(bytes, refuse)
  // Word, Excel and the like are archives too: no mail and no folder of invoices.
  if (archive.names.includes('[Content_Types].xml')) return
  for (const name of archive.names.filter(isVisible)) {
    const parts: Buffer[] = []
    for await (const part of archive.read(name, Math.max(0, room.bytes)) ?? []) parts.push(part)
    yield { name, bytes: new Uint8Array(Buffer.concat(parts)) }
  }
}

/** Programs of Apple put a second file beside each. */
const isVisible = (name: string) => isWorthOpening(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name)

function refuse(reason: string): Error {
  if (reason === 'it is encrypted') return new ContainerError('encrypted')
  return new ContainerError(/damaged|unknown/.test(reason) ? 'damaged' : 'too_large')
}
