import type { Invoice, TextKey } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { SniffedDocument } from '../../documents/sniff.ts'
import type { Caller } from '../../http/caller.ts'
import { readInvoice } from '../../invoices/read-invoice.ts'
import { reasonOf, type UnreadableReason } from '../../invoices/unreadable-invoice.ts'

/** What came of reading a document as e-invoice. */
export type Reading =
  | { status: 'read'; invoice: Invoice }
  | { status: 'unreadable'; reason: UnreadableReason | 'photo'; text: string }

/**
 * Reads an e-invoice if the file is one; a document that is none is no failure.
 * @throws `too_many_files` when its member has too many waiting
 */
export async function tryReading(
  bytes: Uint8Array,
  { type, caller }: Pick<SniffedDocument, 'type'> & { caller: Pick<Caller, 'member' | 'language'> },
): Promise<Reading> {
  const say = sayTo(caller.language)
  const told = (problem: TextKey) => `${say(problem)} ${say('input:upload.enter_by_hand')}`
  if (type !== 'pdf' && type !== 'xml')
    return { status: 'unreadable', reason: 'photo', text: told('input:upload.from_photo') }
  try {
    return { status: 'read', invoice: await readInvoice(bytes, { member: caller.member }) }
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    return { status: 'unreadable', reason, text: told(`failures:invoice_${reason}`) }
  }
}
