import { type Check, normaliseVatId } from '@ruecklauf/model'
import type { Tx } from '../../../tables.ts'
import type { ClaimFacts } from '../claim-facts.ts'
import { check } from './make-check.ts'

type Claim = Pick<ClaimFacts['claim'], 'company_vat' | 'firm_identities' | 'invoice_seller_vat'>

/** Whether what is handed in as an invoice is one, by its heading, and of somebody else. */
export async function natureChecks(
  tx: Tx,
  { claim, documents }: Pick<ClaimFacts, 'claim' | 'documents'>,
): Promise<Check[]> {
  const papers = documents.filter(({ kind }) => kind === 'invoice')
  return [headingCheck(papers), await sellerCheck(tx, { claim, papers })]
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
 * the firm, now or on the day of the invoice. A firm that is a sales point too may have sold to itself.
 */
async function sellerCheck(
  tx: Tx,
  { claim, papers }: { claim: Claim; papers: readonly Paper[] },
): Promise<Check> {
  const read = papers.flatMap(({ is_read, invoice_seller_vat }) =>
    is_read && invoice_seller_vat ? invoice_seller_vat : [],
  )
  const sellers = read.length > 0 ? read : [claim.invoice_seller_vat ?? []].flat()
  if (sellers.length === 0 || !claim.company_vat) return check('seller_other', null)
  const own = [
    claim.company_vat,
    ...claim.firm_identities.flatMap(({ kind, value }) => (kind === 'vat_id' ? value : [])),
  ].map(normaliseVatId)
  const isOwn = sellers.every((vat) => own.includes(normaliseVatId(vat)))
  const [vat = ''] = sellers
  return check('seller_other', !isOwn || (await isSalesPoint(tx, vat)), { values: { vat } })
}

/** Whether a sales point has a VAT id. */
export async function isSalesPoint(tx: Tx, vat: string): Promise<boolean> {
  const point = await tx
    .selectFrom('sales_point')
    .select('id')
    .where('vat_id', '=', normaliseVatId(vat))
    .limit(1)
    .executeTakeFirst()
  return point !== undefined
}
