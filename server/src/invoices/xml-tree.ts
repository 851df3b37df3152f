import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { unreadableInvoice } from './unreadable-invoice.ts'
import { hasForeignReference, NOT_XML } from './xml-references.ts'
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

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
  // Character references such as &#228; are resolved only together with the HTML names.
  htmlEntities: true,
  // Without a document type nothing can expand to more than it was written as.
  processEntities: { maxExpandedLength: Number.POSITIVE_INFINITY },
})

/**
 * Reads well-formed XML into a tree and returns its root.
 *
 * @throws unreadableInvoice `doctype_refused` or `too_large` (before parsing), or `damaged`
 */
export function parseXml(text: string): XmlElement {
  const xml = trimToSize(text.trim())
  refuseDoctype(xml)
  if (XMLValidator.validate(xml) !== true || hasForeignReference(xml))
    throw unreadableInvoice('damaged')
  const roots = nodesOf(xml).filter((node) => tagOf(node) !== '#text')
  if (roots.length !== 1) throw unreadableInvoice('damaged')
  return toElement(roots[0] as Node, new Map())
}

type Node = Record<string, unknown>

/**
 * A document type may stand only before the root. Further down the parser would still obey one, so
 * the word is refused there too, even where it is harmless text.
 */
function refuseDoctype(xml: string) {
  if (xml.slice(endOfProlog(xml)).includes('<!DOCTYPE')) throw unreadableInvoice('doctype_refused')
}

function endOfProlog(xml: string): number {
  let at = 0
  for (;;) {
    while (/\s/.test(xml.charAt(at))) at++
    const closing = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<?', at) ? '?>' : null
    if (closing === null) return at
    const end = xml.indexOf(closing, at + 2)
    if (end === -1) return at
    at = end + closing.length
  }
}

function nodesOf(xml: string): Node[] {
  try {
    return parser.parse(xml) as Node[]
  } catch {
    throw unreadableInvoice('damaged')
  }
}

const tagOf = (node: Node) => Object.keys(node).find((key) => key !== ':@') ?? '#text'

/** `scope` maps each prefix in force to its namespace; the default namespace has the prefix ''. */
function toElement(node: Node, scope: ReadonlyMap<string, string>): XmlElement {
  const tag = tagOf(node)
  const attributes = (node[':@'] ?? {}) as Record<string, string>
  const inner = declareNamespaces(attributes, scope)
  const nodes = node[tag] as Node[]
  const [prefix, name] = splitName(tag)
  const namespace = inner.get(prefix) || null
  if (prefix !== '' && namespace === null) throw unreadableInvoice('damaged')
  const text = nodes.map((one) => one['#text'] ?? '').join('')
  if (NOT_XML.test(text)) throw unreadableInvoice('damaged')
  return {
    name,
    namespace,
    attributes,
    children: nodes.filter((one) => tagOf(one) !== '#text').map((one) => toElement(one, inner)),
    text: text.trim(),
  }
}

function declareNamespaces(attributes: Record<string, string>, scope: ReadonlyMap<string, string>) {
  const declarations = Object.entries(attributes).filter(([key]) => /^xmlns(:|$)/.test(key))
  if (declarations.length === 0) return scope
  return new Map([
    ...scope,
    ...declarations.map(([key, uri]) => [key.slice('xmlns:'.length), uri] as const),
  ])
}

function splitName(tag: string): [prefix: string, name: string] {
  const colon = tag.indexOf(':')
  return colon === -1 ? ['', tag] : [tag.slice(0, colon), tag.slice(colon + 1)]
}
