import { SaxesParser } from 'saxes'
import { unreadableInvoice } from '../unreadable-invoice.ts'
import { trimToSize } from './xml-size.ts'

/** An element with its prefix resolved; `text` is what stands directly in it, trimmed. */
export interface XmlElement {
  name: string
  /** Null for an element in no namespace. */
  namespace: string | null
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const MAX_DEPTH = 60

/**
 * Reads well-formed XML into a tree and returns its root. Without a document type nothing can expand
 * to more than it was written as.
 *
 * @throws unreadableInvoice `doctype_refused`, `too_large` (before parsing), or `damaged`
 */
export function parseXml(text: string): XmlElement {
  const xml = trimToSize(text.trim())
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    // The later version would allow control characters.
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  })
  const roots: XmlElement[] = []
  const open: XmlElement[] = []
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('error', refuse)
  parser.on('doctype', () => {
    throw unreadableInvoice('doctype_refused')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: XmlElement = {
      name: local,
      namespace: uri || null,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, { value }]) => [name, value]),
      ),
      children: [],
      text: '',
    }
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(element)
    if (open.push(element) > MAX_DEPTH) refuse()
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) element.text = element.text.trim()
  })
  parser.write(xml).close()
  return roots[0] ?? refuse()
}

function refuse(): never {
  throw unreadableInvoice('damaged')
}
