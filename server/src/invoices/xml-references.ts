/** Characters that XML 1.0 cannot hold, written out or by their number. */
export const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Whether XML refers to a character it cannot hold, or to an entity that nothing declares. */
export function hasForeignReference(xml: string): boolean {
  for (const [, reference = ''] of referencesIn(xml)) {
    const known = KNOWN.exec(reference)
    if (!known) return true
    const { decimal, hex } = known.groups ?? {}
    if (!decimal && !hex) continue
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (code > 0x10ffff || NOT_XML.test(String.fromCodePoint(code))) return true
  }
  return false
}

/** References outside comments, CDATA and instructions, in which `&` stands for itself. */
const referencesIn = (xml: string) =>
  xml.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>/gs, '').matchAll(/&([^;<&]{0,12};?)/g)

/** Only the five names of XML itself are known without a document type, and none is read. */
const KNOWN = /^(?:amp|lt|gt|quot|apos|#(?<decimal>\d{1,7})|#[xX](?<hex>[\da-fA-F]{1,6}));$/
