import type { Invoice } from '@ruecklauf/model'
import { z } from 'zod'
import { receiveFile } from '../../documents/receive-file.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { readInvoice } from '../../invoices/read-invoice.ts'
import { defineFunction } from '../../platform/functions.ts'

/**
 * Returns the content of an e-invoice and stores nothing. Amounts and quantities are the decimal texts of the file,
 * to avoid rounding. `warnings` lists reasons against using it unchanged.
 * @throws unreadableInvoice (422) with the reason when there is nothing to read.
 */
export const readInvoiceFunction = defineFunction('document', 'read_invoice', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Reads an e-invoice and stores nothing',
  input: z.custom<Invoice>(),
  form: z.object({}),
  spends: 'reading',
  receive: ({ request, caller: { member } }) =>
    inUploadRoom(request, async () => readInvoice((await receiveFile(request)).bytes, { member })),
  run: async (_, invoice) => answerOf(invoice),
})

const answerOf = (invoice: Invoice) => ({
  number: invoice.number,
  date: invoice.date,
  seller: invoice.seller,
  seller_vat: invoice.seller_vat,
  buyer: invoice.buyer,
  currency: invoice.currency,
  grand_total: invoice.grand_total,
  due_amount: invoice.due_amount,
  line_count: invoice.line_count,
  lines: invoice.lines.map(({ article_number, gtin, name, quantity, net_amount }) => ({
    article_number,
    gtin,
    name,
    quantity,
    net_amount,
  })),
  type_code: invoice.type_code,
  syntax: invoice.syntax,
  profile: invoice.profile,
  warnings: invoice.warnings,
})
