import { documentLimits, documentMediaTypes } from '@ruecklauf/model'
import { looksLikeXml } from '../foreign-text/encoding.ts'
import {
  documentDamaged,
  documentExtensionMismatch,
  documentTooLarge,
  documentTypeRefused,
  emptyDocument,
} from './document-errors.ts'
import { isMarkupToRun } from './markup-to-run.ts'

export type DocumentType = keyof typeof documentMediaTypes

export interface SniffedDocument {
  type: DocumentType
  media_type: string
  /** The extension the file is offered under, without a dot. */
  extension: string
}

interface TypeRow {
  media_type: string
  /** Accepted extensions, the first is the usual one. */
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
  xml: {
    media_type: documentMediaTypes.xml,
    extensions: ['xml'],
    matches: (bytes) => looksLikeXml(bytes) && !isMarkupToRun(bytes),
  },
} satisfies Record<DocumentType, TypeRow>

/**
 * Decides what an uploaded file is: its first bytes and its extension have to agree.
 *
 * @throws emptyDocument, documentTooLarge, documentTypeRefused, documentDamaged,
 * documentExtensionMismatch
 */
export function sniff(bytes: Uint8Array, filename: string): SniffedDocument {
  if (bytes.length === 0) throw emptyDocument()
  if (bytes.length > documentLimits.max_bytes) throw documentTooLarge()
  const rows = Object.entries(types) as [DocumentType, TypeRow][]
  const match = rows.find(([, row]) => row.matches(bytes))
  if (match === undefined) {
    const isBroken = isAcceptedEnding(filename) && !looksLikeXml(bytes)
    throw isBroken ? documentDamaged() : documentTypeRefused()
  }
  const [type, { media_type, extensions }] = match
  if (!extensions.includes(extensionOf(filename))) throw documentExtensionMismatch()
  return { type, media_type, extension: extensions[0] }
}

/** A name that promises what the content does not keep: the file is broken, not of a refused kind. */
const isAcceptedEnding = (filename: string) =>
  Object.values<TypeRow>(types).some(({ extensions }) => extensions.includes(extensionOf(filename)))

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 64)).toString('latin1')

const extensionOf = (filename: string) => /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
