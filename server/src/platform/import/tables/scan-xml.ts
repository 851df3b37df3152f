import { SaxesParser } from 'saxes'
import { unreadableFile } from '../refusals.ts'

/** The values of an element's attributes, by the names they have with their prefixes. */
export type Attributes = Readonly<Record<string, string | undefined>>

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
/** Elements within elements; a cell of a sheet lies seven deep. */
const MAX_DEPTH = 64

/**
 * Reads XML as spreadsheet programs write it, in flat memory: elements, attributes and texts. What is
 * not well-formed UTF-8 is refused, and so are document types and with them entities of one's own.
 * @throws unreadableFile
 */
export function scanXml({ open, close, text }: XmlEvents): XmlScanner {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  /** Characters since the last event: what the parser has in hand. */
  let pending = 0
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0
    if (++depth > MAX_DEPTH) refuse()
    open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    pending = 0
    depth--
    close(local(name))
  })
  const tell = (part: string) => {
    pending = 0
    text(part)
  }
  parser.on('text', tell)
  parser.on('cdata', tell)
  return {
    write(bytes) {
      const chunk = decoded(decoder, bytes)
      pending += chunk.length
      if (pending > MAX_PART) refuse()
      parser.write(chunk)
    },
    end() {
      parser.write(decoded(decoder)).close()
    },
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function decoded(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    return refuse()
  }
}

function refuse(): never {
  throw unreadableFile('no sheet that a program wrote')
}
