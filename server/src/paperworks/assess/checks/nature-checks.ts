import type { Check } from '@ruecklauf/model'
import { plainName } from '../../../foreign-text/company-name.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import type { Sellers } from '../facts/sellers.ts'
import { check } from './make-check.ts'

type Facts = Pick<ClaimFacts, 'claim' | 'documents' | 'invoices'>

/** Whether what is handed in as an invoice is one, by its heading, and of somebody else. */
export function natureChecks(facts: Facts, sellers: Sellers): Check[] {
  const papers = facts.documents.filter(({ kind }) => kind === 'invoice')
  return [headingCheck(papers), sellerCheck(facts, sellers)]
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
function sellerCheck(
  { claim, invoices }: Pick<Facts, 'claim' | 'invoices'>,
  { stated, isOwn, isPoint }: Sellers,
): Check {
  const unnumbered = invoices.flatMap(({ read: invoice }) =>
    invoice && !invoice.seller_vat ? (invoice.seller ?? []) : [],
  )
  const own = unnumbered.find((name) => plainName(claim.company ?? '') === plainName(name))
  if (!stated.isRead && own !== undefined)
    return check('seller_other', false, { values: { seller: own } })
  const [seller] = stated.vats
  if (seller === undefined || !claim.company_vat) return check('seller_other', null)
  return check('seller_other', !isOwn || isPoint, { values: { seller } })
}
