import { convertedMediaTypes, documentLimits, documentMediaTypes } from '@ruecklauf/model'
import { looksLikeXml } from '../foreign-text/encoding.ts'
import {
  documentDamaged,
  documentTooLarge,
  documentTypeRefused,
  emptyDocument,
} from './document-errors.ts'
import { isMarkupToRun } from './markup-to-run.ts'

/** Stored file types. */
export type DocumentType = keyof typeof documentMediaTypes

/** Accepted file types: pictures of phones and scanners are converted. */
export type FileType = DocumentType | keyof typeof convertedMediaTypes

export interface SniffedDocument {
  type: FileType
  media_type: string
}

interface TypeRow {
  media_type: string
  /** Usual extensions, the most usual first. */
  extensions: [string, ...string[]]
  matches: (bytes: Uint8Array) => boolean
}

const types = {
  pdf: {
    media_type: documentMediaTypes.pdf,
    extensions: ['pdf'],
    matches: (bytes) => /^(\xef\xbb\xbf)?\s*%PDF-/.test(startOf(bytes)),
  },
  jpeg: {
    media_type: documentMediaTypes.jpeg,
    extensions: ['jpg', 'jpeg'],
    matches: (bytes) => startOf(bytes).startsWith('\xff\xd8\xff'),
  },
  png: {
    media_type: documentMediaTypes.png,
    extensions: ['png'],
    matches: (bytes) => startOf(bytes).startsWith('\x89PNG\r\n\x1a\n'),
  },
  webp: {
    media_type: documentMediaTypes.webp,
    extensions: ['webp'],
    matches: (bytes) => /^RIFF.{4}WEBP/s.test(startOf(bytes)),
  },
  heic: {
    media_type: convertedMediaTypes.heic,
    extensions: ['heic', 'heif'],
    matches: (bytes) => /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(startOf(bytes)),
  },
  tiff: {
    media_type: convertedMediaTypes.tiff,
    extensions: ['tif', 'tiff'],
    matches: (bytes) => /^(?:II\*\0|MM\0\*)/.test(startOf(bytes)),
  },
  xml: {
    media_type: documentMediaTypes.xml,
    extensions: ['xml'],
    matches: (bytes) => looksLikeXml(bytes) && !isMarkupToRun(bytes),
  },
} satisfies Record<FileType, TypeRow>

/**
 * Decides the type of an uploaded file by its first bytes, whatever its name: phones and people
 * rename pictures.
 * @throws emptyDocument, documentTooLarge, documentTypeRefused, documentDamaged
 */
export function sniff(bytes: Uint8Array, filename: string): SniffedDocument {
  if (bytes.length === 0) throw emptyDocument()
  if (bytes.length > documentLimits.max_bytes) throw documentTooLarge()
  const rows = Object.entries(types) as [FileType, TypeRow][]
  const match = rows.find(([, row]) => row.matches(bytes))
  if (match === undefined) {
    const isBroken = isAcceptedEnding(filename) && !looksLikeXml(bytes)
    throw isBroken ? documentDamaged() : documentTypeRefused()
  }
  const [type, { media_type }] = match
  return { type, media_type }
}

/** A file's name with an extension of its stored type, which replaces another known extension. */
export function namedAs(filename: string, type: DocumentType): { name: string; extension: string } {
  const { extensions } = types[type]
  const extension = `.${extensions[0]}`
  if (extensions.some((candidate) => candidate === extensionOf(filename)))
    return { name: filename, extension }
  const stem = isAcceptedEnding(filename) ? filename.replace(/\.[^.]+$/, '') : filename
  return { name: `${stem.slice(0, LONGEST_STEM)}${extension}`, extension }
}

/** Letters of a name before its extension. */
const LONGEST_STEM = 190

/** The name promises a type that the content contradicts: the file is damaged, not of a refused type. */
const isAcceptedEnding = (filename: string) =>
  Object.values<TypeRow>(types).some(({ extensions }) => extensions.includes(extensionOf(filename)))

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 64)).toString('latin1')

const extensionOf = (filename: string) => /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
