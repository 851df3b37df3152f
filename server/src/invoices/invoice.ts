/** What readers make of a file, in the shape that the wire and the portal have too. */
export type {
  Invoice,
  InvoiceLine,
  InvoiceWarning,
  InvoiceWarningCode,
  VisibleField,
} from '@ruecklauf/model'
