/** Namespaces whose elements a browser runs or draws, wherever in a file they stand. */
const RUN = /w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/xsl)/i

/**
 * Whether a browser would run an XML file rather than show its text: its root is HTML or SVG, any
 * element is in their namespaces, it asks for a style sheet, or a document type could hide either.
 */
export function isMarkupToRun(bytes: Uint8Array): boolean {
  // What is looked for is ASCII; in UTF-16 a zero byte stands beside each of its characters.
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\0', '')
  if (/^<(?:[\w.-]+:)?(?:svg|html)[\s>/]/i.test(rootOf(text))) return true
  if (/<\?xml-stylesheet|<!doctype\s+(?:svg|html)|<!attlist|<!entity/i.test(text)) return true
  return [...text.matchAll(/xmlns(?::[\w.-]+)?\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].some(
    ([, double, single]) => {
      const namespace = double ?? single ?? ''
      return namespace.includes('&') || RUN.test(namespace)
    },
  )
}

/** The text from the first element on; before it comments, instructions and a document type stand. */
function rootOf(text: string): string {
  let at = text.indexOf('<')
  while (/^<[!?]/.test(text.slice(at, at + 2))) {
    const close = text.startsWith('<!--', at) ? '-->' : '>'
    const end = text.indexOf(close, at + 2)
    at = end === -1 ? -1 : text.indexOf('<', end)
    if (at === -1) return ''
  }
  return text.slice(at, at + 200)
}
