import type { Cents, IsoDate } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../tables.ts'

/** What the text of a paper seems to say of an invoice. */
export interface PaperSays {
  number: string
  date: IsoDate | null
  /** With its sign. */
  total: Cents | null
}

/** Keeps what a paper is and says that is no e-invoice, as far as that was read, and in which mail or archive it came. */
export async function keepNature(
  tx: Tx,
  { stated, ...reading }: Selectable<Tables['document_reading']>,
): Promise<void> {
  const { nature, type, container } = reading
  if (!nature && !type && container === null && !stated) return
  await tx
    .insertInto('document_reading')
    .values({ ...reading, stated: stated && JSON.stringify(stated) })
    .onConflict((known) => known.column('document').doNothing())
    .execute()
}
