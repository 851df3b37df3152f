/**
 * Why XML is not read: `not_xml` has no element at all, `encoding` is one nobody knows, `doctype` has a
 * document type, `too_large` exceeds what the reader may hold, `broken` is anything else.
 */
export type XmlFault = 'not_xml' | 'encoding' | 'doctype' | 'too_large' | 'broken'

/** Says why XML is not read, in the words of whoever reads it. */
export type RefuseXml = (fault: XmlFault) => never
