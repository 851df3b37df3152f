import { pdf, xml } from './read/files.ts'
import { month } from './read/month.ts'
import { objectReceipt } from './read/object-receipt.ts'
import { postings } from './read/postings.ts'

/** The functions of receipts. */
export const receiptFunctions = [pdf, xml, objectReceipt, month, postings]
