import type { Check } from '@ruecklauf/model'
import { plainName } from '../../../foreign-text/company-name.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import type { Sellers } from '../facts/sellers.ts'
import { check } from './make-check.ts'

type Facts = Pick<ClaimFacts, 'claim' | 'documents' | 'invoices'>

/** Whether papers uploaded as invoices have the heading of one, and another company wrote them. */
export function natureChecks(facts: Facts, sellers: Sellers): Check[] {
  const papers = facts.documents.filter(({ kind }) => kind === 'invoice')
  return [headingCheck(papers), sellerCheck(facts, sellers)]
}

type Paper = ClaimFacts['documents'][number]

const isOther = ({ nature }: Paper) => nature !== null && nature !== 'invoice'

/**
 * An unclear paper may be the invoice beside another paper. An e-invoice whose heading contradicts its type always
 * fails.
 */
function headingCheck(papers: readonly Paper[]): Check {
  const twofold = papers.find((paper) => paper.words !== null && isOther(paper))
  const otherPaper = twofold ?? (papers.every(isOther) ? papers[0] : undefined)
  const isRight = papers.some(({ nature }) => nature === 'invoice')
  const { nature, name = '', words = null, type_code } = otherPaper ?? {}
  return check('invoice_headed', otherPaper ? false : isRight || null, {
    values: otherPaper
      ? { nature: nature ?? '', name, ...(words === null ? {} : { words, code: type_code ?? '–' }) }
      : {},
  })
}

/**
 * The claiming firm must not be the seller. The check compares the VAT id of the e-invoice, else the typed one, with
 * the firm's ids. These are the ids now and on the invoice's day. An e-invoice without a VAT id must not name the
 * firm as its seller. A firm that is a sales point too may sell to itself.
 */
function sellerCheck(
  { claim, invoices }: Pick<Facts, 'claim' | 'invoices'>,
  { stated, isOwn, isPoint }: Sellers,
): Check {
  const unnumbered = invoices.flatMap(({ read: invoice }) =>
    invoice && !invoice.seller_vat ? (invoice.seller ?? []) : [],
  )
  const ownName = unnumbered.find((name) => plainName(claim.company ?? '') === plainName(name))
  if (!stated.isRead && ownName !== undefined)
    return check('seller_other', false, { values: { seller: ownName } })
  const [seller] = stated.vats
  if (seller === undefined || !claim.company_vat) return check('seller_other', null)
  return check('seller_other', !isOwn || isPoint, { values: { seller } })
}
