import type { Invoice, InvoiceLine } from '@ruecklauf/model'
import { readColumns } from '../../paperworks/upload/unread-document.ts'
import type { Api } from '../servers/api.ts'

/** A plain e-invoice of one line, as the reader gives it. */
export const anInvoice = (stated: Partial<Invoice> = {}): Invoice => ({
  number: null,
  date: null,
  seller: null,
  seller_vat: null,
  buyer: null,
  buyer_vat: null,
  currency: 'EUR',
  grand_total: null,
  due_amount: null,
  tax_total: null,
  order_number: null,
  order_date: null,
  delivery_date: null,
  note: null,
  preceding: [],
  line_count: stated.lines?.length ?? 0,
  lines: [],
  type_code: '380',
  syntax: 'CII',
  profile: null,
  attachment: null,
  warnings: [],
  ...stated,
})

export const anInvoiceLine = (stated: Partial<InvoiceLine>): InvoiceLine => ({
  line_number: '1',
  article_number: null,
  gtin: null,
  name: null,
  quantity: '1',
  unit: 'H87',
  net_amount: '100.00',
  serial_numbers: [],
  note: null,
  ...stated,
})

/** Stores an e-invoice as read from the document of a claim. */
export const putInvoice = ({ database }: Api, claim: string, stated: Partial<Invoice>) =>
  database.db
    .updateTable('document')
    .set(readColumns(anInvoice(stated)))
    .where('link_paperwork', '=', claim)
    .where('kind', '=', 'invoice')
    .execute()
