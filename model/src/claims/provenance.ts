/** Read from a document: an e-invoice proves what it states, the text of a PDF only suggests it. */
export type ReadOrigin = 'e_invoice' | 'pdf_text'

/** Where the value of each field comes from; `document` is what it was read from, `page` where in it, from 1. */
export type Provenance = Record<
  string,
  { origin: ReadOrigin | 'installer' | 'office'; document?: string; page?: number }
>
