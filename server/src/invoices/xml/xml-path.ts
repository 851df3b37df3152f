import type { XmlElement } from './xml-tree.ts'

/** The namespaces of the languages invoices are written in, all versions. */
const INVOICE =
  /^urn:(un:unece:uncefact:data:standard:|ferd:CrossIndustryDocument:|oasis:names:specification:ubl:schema:xsd:)/

/**
 * All elements at a path of local names below `from`, in document order: `all(root, 'A/B')`. What
 * others have put between them under the same names is left out.
 */
export function all(from: XmlElement | undefined, path: string): XmlElement[] {
  let elements = from === undefined ? [] : [from]
  for (const name of path.split('/'))
    elements = elements.flatMap((element) =>
      element.children.filter((child) => child.name === name && isOfInvoices(child)),
    )
  return elements
}

const isOfInvoices = ({ namespace }: XmlElement) => INVOICE.test(namespace ?? '')

/** The first element at a path. */
export const first = (from: XmlElement | undefined, path: string): XmlElement | undefined =>
  all(from, path)[0]

/** The first text at a path that is not empty; null when there is none. */
export const textAt = (from: XmlElement | undefined, path: string): string | null =>
  all(from, path).find((element) => element.text !== '')?.text ?? null

/** The text of the first element at a path with a matching `schemeID`. */
export const textWithScheme = (
  from: XmlElement | undefined,
  path: string,
  scheme: RegExp,
): string | null =>
  all(from, path).find((element) => element.text !== '' && scheme.test(schemeOf(element)))?.text ??
  null

const schemeOf = (element: XmlElement) => (element.attributes.schemeID ?? '').trim()
