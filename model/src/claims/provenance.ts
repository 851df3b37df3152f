/** Where the value of each field comes from; `document` is the e-invoice it was read from. */
export type Provenance = Record<
  string,
  { origin: 'e_invoice' | 'installer' | 'office'; document?: string }
>
