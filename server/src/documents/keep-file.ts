import { documentMediaTypes } from '@ruecklauf/model'
import type { Deps } from '../deps.ts'
import { cleanImage } from './image.ts'
import { type DocumentType, namedAs, sniff } from './sniff.ts'
import { virusScan } from './virus-scan.ts'

/** The facts of an `arke_file` about stored bytes. */
export interface KeptFile {
  name: string
  /** Its place in the store: its hash. */
  path: string
  sha256: string
  /** Size of the stored file in bytes. */
  size: number
  /** With its dot. */
  extension: string
  media_type: string
}

export interface Keeping {
  file: KeptFile
  /** The stored bytes: for a picture, the cleaned ones. */
  bytes: Uint8Array
  type: DocumentType
  /** The perceptual hash of a picture, in 64 digits; null for paper and pictures without contrast. */
  look: string | null
}

/**
 * Stores a file after checking its type and scanning it. Pictures are cleaned and converted to a
 * form that browsers show; everything else stays bit by bit. A file that no unit refers to stays
 * unused until `forgetUnusedFiles`.
 * @throws the refusals of `sniff`, `virusScan`, `cleanImage`, and `storageFull`
 */
export async function keepFile(
  { files, config }: Pick<Deps, 'files' | 'config'>,
  { bytes, filename, member }: { bytes: Uint8Array; filename: string; member: string },
): Promise<Keeping> {
  const { type: sniffed } = sniff(bytes, filename)
  await virusScan(config.clamd_url)(bytes)
  const isPaper = sniffed === 'pdf' || sniffed === 'xml'
  const {
    bytes: content,
    type,
    look,
  } = isPaper
    ? { bytes, type: sniffed, look: null }
    : await cleanImage(bytes, { type: sniffed, member })
  const { sha256, size } = await files.put(content)
  const media_type = documentMediaTypes[type]
  return {
    file: { ...namedAs(filename, type), path: sha256, sha256, size, media_type },
    bytes: content,
    type,
    look,
  }
}
