import { removeFiles } from '../../documents/remove-files.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Tx } from '../../tables.ts'
import { lockClaimOf, lockOwnDraft } from '../claim/own-draft.ts'
import { lockClaim } from '../claim/transition.ts'
import { requireRoomForInvoice, storeDocumentType } from '../draft/draft-documents.ts'
import { recomputeDraft } from '../draft/recompute-draft.ts'
import { promoteInvoice } from './promote-invoice.ts'

/**
 * The owner can remove a document from a draft; the bytes stay in the store without a reference. For a further unread
 * invoice, the owner types number and date.
 */
export const documentHooks: Hooks = {
  lockFirst: lockClaimOf('document'),
  async beforeUpdate({ tx, caller }, { id, values }) {
    const document = await tx
      .selectFrom('document')
      .select(['link_paperwork', 'kind', 'invoice_number'])
      .select(({ eb }) => eb('invoice', 'is not', null).as('is_read'))
      .where('id', '=', id)
      .executeTakeFirst()
    if (!document) throw notFound()
    const { link_paperwork: claim } = document
    await lockOwnDraft(tx, caller, claim)
    if (document.is_read || document.kind !== 'invoice')
      throw conflict('nothing_to_type', 'number and date are typed of unread invoices', 'document')
    if (values.invoice_number && document.invoice_number === null)
      requireRoomForInvoice(await numberedOf(tx, claim))
  },
  async afterUpdate({ tx, now }, { id }) {
    const { link_paperwork } = await tx
      .selectFrom('document')
      .select('link_paperwork')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await recomputeDraft(tx, { id: link_paperwork, now })
  },
  async beforeDelete({ tx, caller }, id) {
    const document = await tx
      .selectFrom('document')
      .select('link_paperwork')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!document) throw notFound()
    await lockOwnDraft(tx, caller, document.link_paperwork)
  },
  async afterDelete({ tx, now }, { id, link_paperwork, link_file, kind }) {
    const claim = String(link_paperwork)
    const draft = kind === 'invoice' ? await lockClaim(tx, claim) : undefined
    if (draft) await promoteInvoice(tx, draft, id)
    await removeFiles(tx, [String(link_file)])
    await storeDocumentType(tx, claim)
    await recomputeDraft(tx, { id: claim, now })
  },
}

const numberedOf = (tx: Tx, claim: string) =>
  tx.selectFrom('document').select('invoice_number').where('link_paperwork', '=', claim).execute()
