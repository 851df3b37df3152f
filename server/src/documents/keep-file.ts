import { documentMediaTypes } from '@ruecklauf/model'
import type { Deps } from '../deps.ts'
import { cleanImage } from './image.ts'
import { type DocumentType, namedAs, sniff } from './sniff.ts'
import { virusScan } from './virus-scan.ts'

/** What an `arke_file` says of bytes that lie in the store. */
export interface KeptFile {
  name: string
  /** Where the store has it: its hash. */
  path: string
  sha256: string
  /** In bytes, of what was kept. */
  size: number
  /** With its dot. */
  extension: string
  media_type: string
}

export interface Keeping {
  file: KeptFile
  /** What was kept: of a picture, the cleaned one. */
  bytes: Uint8Array
  type: DocumentType
  /** What a picture looks like, in 64 digits; null for paper and pictures without light and dark. */
  look: string | null
}

/**
 * Puts a file into the store once it was found to be of a kind that is taken, and harmless: pictures
 * cleaned, and in a form that browsers show; everything else bit by bit. A file that no unit refers to afterwards lies there unused
 * until `forgetUnusedFiles`.
 * @throws the refusals of `sniff`, `virusScan`, `cleanImage`, and `storageFull`
 */
export async function keepFile(
  { files, config }: Pick<Deps, 'files' | 'config'>,
  { bytes, filename, member }: { bytes: Uint8Array; filename: string; member: string },
): Promise<Keeping> {
  const { type: given } = sniff(bytes, filename)
  await virusScan(config.clamd_url)(bytes)
  const isPaper = given === 'pdf' || given === 'xml'
  const {
    bytes: content,
    type,
    look,
  } = isPaper
    ? { bytes, type: given, look: null }
    : await cleanImage(bytes, { type: given, member })
  const { sha256, size } = await files.put(content)
  const media_type = documentMediaTypes[type]
  return {
    file: { ...namedAs(filename, type), path: sha256, sha256, size, media_type },
    bytes: content,
    type,
    look,
  }
}
