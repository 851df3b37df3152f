import { type Check, normaliseVatId } from '@ruecklauf/model'
import { plainName } from '../../../foreign-text/company-name.ts'
import type { Tx } from '../../../tables.ts'
import type { ClaimFacts } from '../claim-facts.ts'
import { vatsOfPoints } from '../invoice/identities.ts'
import { check } from './make-check.ts'

type Facts = Pick<ClaimFacts, 'claim' | 'invoices'>

/** Whether what is handed in as an invoice is one, by its heading, and of somebody else. */
export async function natureChecks(
  tx: Tx,
  { claim, documents, invoices }: Facts & Pick<ClaimFacts, 'documents'>,
): Promise<Check[]> {
  const papers = documents.filter(({ kind }) => kind === 'invoice')
  return [headingCheck(papers), await sellerCheck(tx, { claim, papers, invoices })]
}

type Paper = ClaimFacts['documents'][number]

const isOther = ({ nature }: Paper) => nature !== null && nature !== 'invoice'

/**
 * A paper of which nothing is known may be the invoice beside one that is none. An e-invoice that calls
 * itself something else than its type contradicts itself, whatever lies beside it.
 */
function headingCheck(papers: readonly Paper[]): Check {
  const twofold = papers.find((paper) => paper.words !== null && isOther(paper))
  const other = twofold ?? (papers.every(isOther) ? papers[0] : undefined)
  const isRight = papers.some(({ nature }) => nature === 'invoice')
  const { nature, name = '', words = null, type_code } = other ?? {}
  return check('invoice_headed', other ? false : isRight || null, {
    values: other
      ? { nature: nature ?? '', name, ...(words === null ? {} : { words, code: type_code ?? '–' }) }
      : {},
  })
}

/**
 * Who claims is not who sold: the VAT id of the e-invoice, or else the one that was typed, is no id of
 * the firm, now or on the day of the invoice; an e-invoice without one doesn't name the firm as its seller. A
 * firm that is a sales point too may have sold to itself.
 */
async function sellerCheck(
  tx: Tx,
  { claim, papers, invoices }: Facts & { papers: readonly Paper[] },
): Promise<Check> {
  const read = papers.flatMap(({ is_read, invoice_seller_vat }) =>
    is_read && invoice_seller_vat ? invoice_seller_vat : [],
  )
  const unnumbered = invoices.flatMap(({ read: invoice }) =>
    invoice && !invoice.seller_vat ? (invoice.seller ?? []) : [],
  )
  const own = unnumbered.find((name) => plainName(claim.company ?? '') === plainName(name))
  if (read.length === 0 && own !== undefined)
    return check('seller_other', false, { values: { seller: own } })
  const sellers = read.length > 0 ? read : [claim.invoice_seller_vat ?? []].flat()
  if (sellers.length === 0 || !claim.company_vat) return check('seller_other', null)
  const vats = [
    claim.company_vat,
    ...claim.firm_identities.flatMap(({ kind, value }) => (kind === 'vat_id' ? value : [])),
  ].map(normaliseVatId)
  const isOwn = sellers.every((vat) => vats.includes(normaliseVatId(vat)))
  const [seller = ''] = sellers
  return check('seller_other', !isOwn || (await isSalesPoint(tx, seller)), { values: { seller } })
}

/** Whether a sales point has a VAT id. */
export const isSalesPoint = async (tx: Tx, vat: string): Promise<boolean> =>
  (await vatsOfPoints(tx, [vat])).length > 0
