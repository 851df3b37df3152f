/** A piece of XML: an element, or nothing where a value is not given. */
export type Xml = string

type Attributes = Record<string, string>

/** Characters XML 1.0 cannot hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escaped = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>"\r]/g, (character) => escapes[character] ?? character)

/** An element that holds text: `leaf('cbc:ID', '4711')`; nothing when the text is undefined. */
export const leaf = (name: string, text: string | undefined, attributes: Attributes = {}): Xml =>
  text === undefined ? '' : `<${name}${write(attributes)}>${escaped(text)}</${name}>`

/** An element that holds elements. */
export const branch = (name: string, children: Xml[], attributes: Attributes = {}): Xml =>
  `<${name}${write(attributes)}>${children.join('')}</${name}>`

/** A whole document in UTF-8. */
export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
