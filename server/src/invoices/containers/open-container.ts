import { containerLimits } from '../limits.ts'
import {
  type ContainedFile,
  ContainerError,
  type ContainerFault,
  mayBeInvoice,
  type Room,
} from './contained-file.ts'
import { filesOfMail } from './files-of-mail.ts'
import { filesOfOutlook } from './files-of-outlook.ts'
import { filesOfPdf } from './files-of-pdf.ts'
import { filesOfZip } from './files-of-zip.ts'
import { type ContainerKind, kindOfContainer } from './kind-of-container.ts'

export type Opened = { files: ContainedFile[] } | { fault: ContainerFault }

type Files = (bytes: Uint8Array, room: Room) => AsyncIterable<ContainedFile>

const readers: Record<ContainerKind, Files> = {
  mail: filesOfMail,
  outlook: filesOfOutlook,
  zip: filesOfZip,
  pdf: filesOfPdf,
}

/** Opens a container; it runs in the worker. */
export async function openContainer(bytes: Uint8Array): Promise<Opened> {
  const room = { files: containerLimits.files, bytes: containerLimits.bytes }
  try {
    const files: ContainedFile[] = []
    for await (const file of filesIn(bytes, { room, depth: 1 })) files.push(file)
    return files.length > 0 ? { files } : { fault: 'empty' }
  } catch (error) {
    return { fault: error instanceof ContainerError ? error.fault : 'damaged' }
  }
}

async function* filesIn(
  bytes: Uint8Array,
  { room, depth }: { room: Room; depth: number },
): AsyncGenerator<ContainedFile> {
  const kind = kindOfContainer(bytes)
  if (!kind) return
  if (depth > containerLimits.depth) throw new ContainerError('too_large')
  for await (const file of readers[kind](bytes, room)) {
    room.files -= 1
    room.bytes -= file.bytes.length
    if (room.files < 0 || room.bytes < 0) throw new ContainerError('too_large')
    const inner = kindOfContainer(file.bytes)
    if (inner && inner !== 'pdf') yield* filesIn(file.bytes, { room, depth: depth + 1 })
    else if (mayBeInvoice(file.name)) yield file
  }
}
