import { type SaxesAttributeNS, type SaxesOptions, SaxesParser } from 'saxes'
import type { RefuseXml } from './xml-fault.ts'

/** The limits of reading a document. */
export interface XmlLimits {
  /** Elements within each other. */
  depth: number
  /** Attributes of one element. */
  attributes: number
  /** Characters of one element's text, and between two tags. */
  text: number
  /** Elements and attributes in all. */
  nodes: number
}

export interface OpenTag {
  /** Without its prefix. */
  name: string
  /** The namespace, where the reader knows namespaces; else empty. */
  namespace: string
  /** Values by the names as written, with their prefixes. */
  attributes: Readonly<Record<string, string>>
}

export interface XmlEvents {
  open(tag: OpenTag): void
  /** A piece of the text of the open element; one text may come in several. */
  text(text: string): void
  close(name: string): void
}

/** Takes a document in pieces of text. */
export interface XmlReader {
  write(text: string): void
  /** Refuses a document that is not closed. */
  end(): void
}

interface Reading {
  limits: XmlLimits
  refuse: RefuseXml
  /** Whether prefixes are resolved; a document with an unknown one is broken then. */
  hasNamespaces: boolean
}

/** The characters read before the limits are checked. */
const STEP = 65_536

/**
 * The only reader of XML from outside: well-formed XML 1.0 without a document type, so that nothing can expand beyond
 * its written size, and within limits. Flat memory besides the data of `events`.
 */
export function xmlReader(
  { open, text, close }: XmlEvents,
  { limits, refuse, hasNamespaces }: Reading,
): XmlReader {
  const parser = new SaxesParser<SaxesOptions>({
    xmlns: hasNamespaces,
    position: false,
    // The later version would allow control characters.
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  })
  /** Characters of text in each open element. */
  const lengths: number[] = []
  let hasRoot = false
  let nodes = 0
  let attributes = 0
  let sinceTag = 0
  const count = () => {
    nodes += 1
    if (nodes > limits.nodes) refuse('too_large')
  }

  parser.on('error', () => refuse(hasRoot ? 'broken' : 'not_xml'))
  parser.on('doctype', () => refuse('doctype'))
  parser.on('opentagstart', () => {
    attributes = 0
    count()
  })
  parser.on('attribute', () => {
    count()
    if (++attributes > limits.attributes) refuse('broken')
  })
  parser.on('opentag', (tag) => {
    sinceTag = 0
    hasRoot = true
    if (lengths.push(0) > limits.depth) refuse('broken')
    open({
      name: tag.local ?? withoutPrefix(tag.name),
      namespace: tag.uri ?? '',
      attributes: attributes === 0 ? NONE : valuesOf(tag.attributes),
    })
  })
  const addText = (part: string) => {
    const last = lengths.length - 1
    const length = (lengths[last] ?? 0) + part.length
    if (length > limits.text) refuse('too_large')
    lengths[last] = length
    text(part)
  }
  parser.on('text', (part) => lengths.length > 0 && addText(part))
  parser.on('cdata', addText)
  parser.on('closetag', (tag) => {
    sinceTag = 0
    lengths.pop()
    close(tag.local ?? withoutPrefix(tag.name))
  })
  return {
    write(xml) {
      for (let at = 0; at < xml.length; at += STEP) {
        const piece = xml.slice(at, at + STEP)
        sinceTag += piece.length
        parser.write(piece)
        if (sinceTag > limits.text) refuse('too_large')
      }
    },
    end() {
      parser.close()
      if (!hasRoot) refuse('not_xml')
    },
  }
}

const NONE: OpenTag['attributes'] = {}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

type Attributes = Record<string, string> | Record<string, SaxesAttributeNS>

const valuesOf = (attributes: Attributes): OpenTag['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.value,
    ]),
  )
