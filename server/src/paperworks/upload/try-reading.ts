import type { Invoice, TextKey } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { DocumentType } from '../../documents/sniff.ts'
import type { Caller } from '../../http/caller.ts'
import { readDocument } from '../../invoices/read-invoice.ts'
import type { SeenInvoice } from '../../invoices/text/read-text.ts'
import { reasonOf, type UnreadableReason } from '../../invoices/unreadable-invoice.ts'

/** The result of reading a document as an e-invoice. */
export type Reading =
  | { status: 'read'; invoice: Invoice }
  | {
      status: 'unreadable'
      reason: UnreadableReason | 'photo'
      text: string
      /** What the text of a plain PDF seems to state; null if nothing. */
      seen: SeenInvoice | null
    }

/**
 * Tries to read a file as an e-invoice; another kind of document is no failure.
 * @throws `too_many_files` when its member has too many waiting
 */
export async function tryReading(
  bytes: Uint8Array,
  { type, caller }: { type: DocumentType } & { caller: Pick<Caller, 'member' | 'language'> },
): Promise<Reading> {
  const say = sayTo(caller.language)
  const withHint = (problem: TextKey) => `${say(problem)} ${say('input:upload.enter_by_hand')}`
  if (type !== 'pdf' && type !== 'xml')
    return unreadable({ reason: 'photo', text: withHint('input:upload.from_photo'), seen: null })
  try {
    const read = await readDocument(bytes, { member: caller.member })
    if ('invoice' in read) return { status: 'read', ...read }
    return unreadable({ ...read, text: withHint(`failures:invoice_${read.reason}`) })
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    return unreadable({ reason, text: withHint(`failures:invoice_${reason}`), seen: null })
  }
}

const unreadable = (
  reading: Omit<Extract<Reading, { status: 'unreadable' }>, 'status'>,
): Reading => ({
  status: 'unreadable',
  ...reading,
})
