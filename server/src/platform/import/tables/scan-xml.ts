import { xmlDecoder } from '../../../foreign-text/xml/xml-decoder.ts'
import { type OpenTag, type XmlLimits, xmlReader } from '../../../foreign-text/xml/xml-reader.ts'
import { unreadableFile } from '../refusals.ts'

/** The values of an element's attributes, by their names with prefixes. */
export type Attributes = OpenTag['attributes']

/** The events of a document, in its order; names of elements come without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Receives a document in pieces. Both throw unreadableFile. */
export interface XmlScanner {
  write: (bytes: Buffer) => void
  /** Whether all opened elements are closed. */
  end: () => void
}

/** No sheet has a longer tag, text or comment. */
export const MAX_PART = 1024 * 1024

/** A cell of a sheet lies seven deep; the size of a part bounds their number. */
const limits: XmlLimits = {
  depth: 64,
  attributes: 200,
  text: MAX_PART,
  nodes: Number.POSITIVE_INFINITY,
}

/**
 * Reads XML from spreadsheet programs in flat memory: elements, attributes and texts. It does not
 * resolve prefixes, because some programs use them without a declaration.
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
