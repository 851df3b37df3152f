import type { DocumentNature } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'
import type { InvoiceHeading } from '../../invoices/text/heading-words.ts'
import type { PaperSays } from '../claim/document-reading.ts'

/** What pictures of claims look like, and what papers are. */
export interface PictureTables {
  document_picture: {
    document: string
    /** 64 digits, 0 or 1. */
    look: string
  }
  document_reading: {
    document: string
    nature: DocumentNature | null
    /** Which kind of invoice it is headed as. */
    type: InvoiceHeading | null
    /** Name of the mail or archive it was taken from. */
    container: string | null
    stated: ColumnType<PaperSays | null, string | null, never>
  }
}
