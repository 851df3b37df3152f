import { xmlDecoder } from '../../foreign-text/xml/xml-decoder.ts'
import type { XmlFault } from '../../foreign-text/xml/xml-fault.ts'
import { type XmlLimits, xmlReader } from '../../foreign-text/xml/xml-reader.ts'
import { type UnreadableReason, unreadableInvoice } from '../unreadable-invoice.ts'

/** An element with its prefix resolved; `text` is what stands directly in it, trimmed. */
export interface XmlElement {
  name: string
  /** Null for an element in no namespace. */
  namespace: string | null
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** An invoice of ten thousand lines keeps them, and the tree keeps to the worker's memory. */
const limits: XmlLimits = { depth: 60, attributes: 200, text: 1_000_000, nodes: 500_000 }

/**
 * Reads well-formed XML, in the encoding it has, into a tree and returns its root; without the files
 * that are embedded in it.
 *
 * @throws unreadableInvoice `doctype_refused`, `too_large`, `unsupported_encoding`, or `damaged`
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const decoder = xmlDecoder(refuse)
  const xml = withoutEmbeddedFiles((decoder.decode(bytes) + decoder.end()).trim())
  const roots: XmlElement[] = []
  const open: XmlElement[] = []
  const reader = xmlReader(
    {
      open({ name, namespace, attributes }) {
        const element = { name, namespace: namespace || null, attributes, children: [], text: '' }
        const siblings = open.at(-1)?.children ?? roots
        siblings.push(element)
        open.push(element)
      },
      text(part) {
        const element = open.at(-1)
        if (element) element.text += part
      },
      close() {
        const element = open.pop()
        if (element) element.text = element.text.trim()
      },
    },
    { limits, refuse, hasNamespaces: true },
  )
  reader.write(xml)
  reader.end()
  return roots[0] ?? refuse('not_xml')
}

function refuse(fault: XmlFault): never {
  throw unreadableInvoice(reasons[fault])
}

const reasons: Record<XmlFault, UnreadableReason> = {
  not_xml: 'damaged',
  encoding: 'unsupported_encoding',
  doctype: 'doctype_refused',
  too_large: 'too_large',
  broken: 'damaged',
}

/** From this length on, a text of base64 is an embedded file (BG-24). */
const SHORTEST_FILE = 5_000

/** XML without its embedded files: they are not read, and as text they would fill most of the memory. */
function withoutEmbeddedFiles(xml: string): string {
  const pieces: string[] = []
  let keptUntil = 0
  let close = xml.indexOf('<')
  while (close !== -1) {
    const open = xml.indexOf('>', close) + 1
    close = open === 0 ? -1 : xml.indexOf('<', open)
    if (close - open < SHORTEST_FILE || /[^A-Za-z0-9+/=\s]/.test(xml.slice(open, close))) continue
    pieces.push(xml.slice(keptUntil, open))
    keptUntil = close
  }
  return pieces.join('') + xml.slice(keptUntil)
}
