/**
 * The reason XML is refused: `not_xml` has no element at all, `encoding` is unknown, `doctype` has a document type,
 * `too_large` exceeds the reader's limits, `broken` is anything else.
 */
export type XmlFault = 'not_xml' | 'encoding' | 'doctype' | 'too_large' | 'broken'

/** Explains why XML is unreadable, in the caller's words. */
export type RefuseXml = (fault: XmlFault) => never
