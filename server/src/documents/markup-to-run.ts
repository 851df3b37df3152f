/** Namespaces whose elements a browser runs or draws, wherever in a file they stand. */
const RUN = /w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/xsl)/i

/** More namespace declarations, or items before the root, than any invoice has. */
const MOST = 100_000

/**
 * Whether a browser would run an XML file rather than show its text. That is so if its root is HTML
 * or SVG, any element is in their namespaces, it requests a style sheet, or a document type could
 * hide either. A file with too many declarations counts as such.
 */
export function isMarkupToRun(bytes: Uint8Array): boolean {
  // The search is for ASCII; in UTF-16 a zero byte stands beside each of its characters.
  const text = withoutZeros(bytes).toString('latin1')
  const root = rootOf(text)
  if (root === null || /^<(?:[\w.-]+:)?(?:svg|html)[\s>/]/i.test(root)) return true
  if (/<\?xml-stylesheet|<!doctype\s+(?:svg|html)|<!attlist|<!entity/i.test(text)) return true
  let declarations = 0
  for (const [, double, single] of text.matchAll(namespaces)) {
    const namespace = double ?? single ?? ''
    if (++declarations > MOST || namespace.includes('&') || RUN.test(namespace)) return true
  }
  return false
}

const namespaces = /xmlns(?::[\w.-]+)?\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function withoutZeros(bytes: Uint8Array): Buffer {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!all.includes(0)) return all
  const rest = Buffer.allocUnsafe(all.length)
  let length = 0
  for (let at = 0; at < all.length; at++) if (all[at] !== 0) rest[length++] = all[at] as number
  return rest.subarray(0, length)
}

/**
 * The text from the first element on, after comments, instructions and a document type. Null where
 * these are too many.
 */
function rootOf(text: string): string | null {
  let at = text.indexOf('<')
  for (let count = 0; /^<[!?]/.test(text.slice(at, at + 2)); count++) {
    if (count > MOST) return null
    const close = text.startsWith('<!--', at) ? '-->' : '>'
    const end = text.indexOf(close, at + 2)
    at = end === -1 ? -1 : text.indexOf('<', end)
    if (at === -1) return ''
  }
  return text.slice(at, at + 200)
}
