export { readReply } from '../../incoming-mail/read-reply.ts'
export { readInvoice } from '../../invoices/read-invoice.ts'
export { openTable } from '../../platform/import/tables/open-table.ts'
export { openBankFile } from '../../sepa/read/open-bank-file.ts'
