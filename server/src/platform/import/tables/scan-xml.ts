import { xmlDecoder } from '../../../foreign-text/xml/xml-decoder.ts'
import { type OpenTag, type XmlLimits, xmlReader } from '../../../foreign-text/xml/xml-reader.ts'
import { unreadableFile } from '../refusals.ts'

/** The values of an element's attributes, by the names they have with their prefixes. */
export type Attributes = OpenTag['attributes']

/** What is told of a document, in its order; names of elements come without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Takes a document in pieces. Both throw unreadableFile. */
export interface XmlScanner {
  write: (bytes: Buffer) => void
  /** Whether all that was opened is closed. */
  end: () => void
}

/** A tag, a text or a comment that is longer than this belongs to no sheet. */
export const MAX_PART = 1024 * 1024

/** A cell of a sheet lies seven deep; how many there are, the size of a part bounds. */
const limits: XmlLimits = {
  depth: 64,
  attributes: 200,
  text: MAX_PART,
  nodes: Number.POSITIVE_INFINITY,
}

/**
 * Reads XML as spreadsheet programs write it, in flat memory: elements, attributes and texts. Prefixes
 * are not resolved, as some programs use them without saying what they stand for.
 * @throws unreadableFile
 */
export function scanXml({ open, close, text }: XmlEvents): XmlScanner {
  const decoder = xmlDecoder(refuse)
  const reader = xmlReader(
    { open: ({ name, attributes }) => open(name, attributes), close, text },
    { limits, refuse, hasNamespaces: false },
  )
  return {
    write: (bytes) => reader.write(decoder.decode(bytes)),
    end() {
      reader.write(decoder.end())
      reader.end()
    },
  }
}

function refuse(): never {
  throw unreadableFile('no sheet that a program wrote')
}
