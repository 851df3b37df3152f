import type { Cents, DocumentNature, IsoDate } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

/** What the text of a paper seems to say of an invoice. */
export interface PaperSays {
  number: string
  date: IsoDate | null
  /** With its sign. */
  total: Cents | null
}

/** What pictures of claims look like (migration 0148), and what papers are (0555). */
export interface PictureTables {
  document_picture: {
    document: string
    /** 64 digits, 0 or 1. */
    look: string
  }
  document_reading: {
    document: string
    nature: DocumentNature | null
    /** Name of the mail or archive it was taken from. */
    container: string | null
    stated: ColumnType<PaperSays | null, string | null, never>
  }
}
