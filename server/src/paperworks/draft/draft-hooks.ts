import { normaliseVatId } from '@ruecklauf/model'
import type { Hooks, Values } from '../../platform/hooks.ts'
import { readRecord } from '../claim/claim-record.ts'
import { lockOwnDraft } from '../claim/own-draft.ts'
import { enteredBy } from '../claim/provenance.ts'
import { removeDocuments } from './draft-documents.ts'
import { recomputeDraft } from './recompute-draft.ts'

/**
 * A draft belongs to its creator, changes only while it is a draft, and always has its amount. A new one has no
 * devices, so its amount needs no calculation.
 */
export const draftHooks: Hooks = {
  complete(caller, values) {
    tidy(values)
    values.provenance = enteredBy(null, values)
    values.link_installer = caller.member
    values.link_person = ('person' in caller && caller.person) || null
  },
  async beforeUpdate({ tx, caller }, { id, values }) {
    await lockOwnDraft(tx, caller, id)
    const { provenance } = await readRecord(tx, id, ['provenance'])
    tidy(values)
    values.provenance = enteredBy(provenance, values)
  },
  async afterUpdate({ tx, now }, { id }) {
    await recomputeDraft(tx, { id, now })
  },
  async beforeDelete({ tx, caller }, id) {
    await lockOwnDraft(tx, caller, id)
    await removeDocuments(tx, id)
  },
}

/** Normalises compared values; callers may not set the origin of values. */
function tidy(values: Values) {
  delete values.provenance
  if (typeof values.invoice_seller_vat === 'string')
    values.invoice_seller_vat = normaliseVatId(values.invoice_seller_vat) || null
}
