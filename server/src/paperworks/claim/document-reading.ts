import type { Cents, IsoDate } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../tables.ts'

/** What the text of a paper seems to state about an invoice. */
export interface PaperSays {
  number: string
  date: IsoDate | null
  /** Signed. */
  total: Cents | null
}

/** Stores what the reader recognised in a paper that is no e-invoice, and the mail or archive that contained it. */
export async function keepNature(
  tx: Tx,
  { stated, ...reading }: Selectable<Tables['document_reading']>,
): Promise<void> {
  const { nature, type, container } = reading
  if (!nature && !type && container === null && !stated) return
  await tx
    .insertInto('document_reading')
    .values({ ...reading, stated: stated && JSON.stringify(stated) })
    .onConflict((target) => target.column('document').doNothing())
    .execute()
}
