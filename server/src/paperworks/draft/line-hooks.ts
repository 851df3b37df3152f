import { type Language, maxDevices, normaliseSerial } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { productOfSerial } from '../../devices/product-of-serial.ts'
import { failure, invalid, notFound } from '../../errors/errors.ts'
import type { Hooks, Values } from '../../platform/hooks.ts'
import type { Tx } from '../../tables.ts'
import { lockClaimOf, lockOwnDraft } from '../claim/own-draft.ts'
import { enteredBy } from '../claim/provenance.ts'
import { recomputeDraft } from './recompute-draft.ts'

/** A device belongs to the caller's own draft; each change recalculates the draft. */
export const lineHooks: Hooks = {
  lockFirst: lockClaimOf('paperwork_line'),
  async beforeCreate({ tx, caller }, values) {
    const claim = String(values.link_paperwork)
    await lockOwnDraft(tx, caller, claim)
    await requireOwnInvoice(tx, { claim, values })
    const entered = { ...values }
    await complete(tx, values)
    values.position = await freePosition(tx, { claim, wanted: Number(values.position) })
    values.provenance = enteredBy(null, withoutLinks(entered))
    values.link_installer = caller.member
  },
  async afterCreate({ tx, now }, { link_paperwork }) {
    await recomputeDraft(tx, { id: String(link_paperwork), now })
  },
  async beforeUpdate({ tx, caller }, { id, values }) {
    const { link_paperwork, link_product, provenance } = await lineOf(tx, id)
    await lockOwnDraft(tx, caller, link_paperwork)
    if ('link_paperwork' in values) throw staysInClaim(caller.language)
    await requireOwnInvoice(tx, { claim: link_paperwork, values })
    const entered = { ...values }
    await complete(tx, values, link_product)
    values.provenance = enteredBy(provenance, withoutLinks(entered))
  },
  async afterUpdate({ tx, now }, { id }) {
    const { link_paperwork } = await lineOf(tx, id)
    await recomputeDraft(tx, { id: link_paperwork, now })
  },
  async beforeDelete({ tx, caller }, id) {
    const { link_paperwork } = await lineOf(tx, id)
    await lockOwnDraft(tx, caller, link_paperwork)
  },
  async afterDelete({ tx, now }, { link_paperwork }) {
    await recomputeDraft(tx, { id: String(link_paperwork), now })
  },
}

/** @throws not_found for a document that is no invoice of the claim. */
async function requireOwnInvoice(tx: Tx, { claim, values }: { claim: string; values: Values }) {
  if (typeof values.link_document !== 'string') return
  const ownInvoice = await tx
    .selectFrom('document')
    .select('id')
    .where('id', '=', values.link_document)
    .where('link_paperwork', '=', claim)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (!ownInvoice) throw notFound()
}

async function lineOf(tx: Tx, id: string) {
  const line = await tx
    .selectFrom('paperwork_line')
    .select(['link_paperwork', 'link_product', 'provenance'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound()
  return line
}

/**
 * Normalises the serial number, and sets its product if none is given. A given product stays: the checks report a
 * contradiction and the owner decides.
 */
async function complete(tx: Tx, values: Values, product: string | null = null) {
  if (typeof values.serial !== 'string') return
  const read = values.serial
  values.serial = normaliseSerial(read) || null
  if (!values.serial || 'link_product' in values || product) return
  const namedProduct = await productOfSerial(tx, read)
  if (namedProduct) values.link_product = namedProduct
}

/** The requested position, or the next one if another device has it. */
async function freePosition(
  tx: Tx,
  { claim, wanted: requestedPosition }: { claim: string; wanted: number },
) {
  const rows = await tx
    .selectFrom('paperwork_line')
    .select('position')
    .where('link_paperwork', '=', claim)
    .execute()
  if (rows.length >= maxDevices) throw tooManyDevices()
  const takenPositions = rows.map(({ position }) => position)
  return takenPositions.includes(requestedPosition)
    ? Math.max(...takenPositions) + 1
    : requestedPosition
}

const withoutLinks = ({
  link_paperwork: _,
  position: __,
  provenance: ___,
  link_document: ____,
  ...entered
}: Values) => entered

const staysInClaim = (language: Language) =>
  invalid([
    {
      context: 'parameter_validation',
      message: sayTo(language)('input:line.stays_in_claim'),
      parameter: 'link_paperwork',
    },
  ])

const tooManyDevices = () =>
  failure(
    'unprocessable',
    'too_many_devices',
    { context: 'paperwork', message: `a claim holds at most ${maxDevices} devices` },
    { limit: maxDevices },
  )
