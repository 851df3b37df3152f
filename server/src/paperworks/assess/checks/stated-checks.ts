import { type Check, formatEuro, type Invoice, normaliseVatId } from '@ruecklauf/model'
import { isOneName, resembles } from '../../../foreign-text/company-name.ts'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import { plainNumber } from '../../claim/plain-number.ts'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import type { PointIdentity } from '../facts/identities.ts'
import { wroteInvoice } from '../invoice/match-sales-point.ts'
import { check } from './make-check.ts'

/** Compares a claim's values with its e-invoice, and both with the claiming firm. */
export function statedChecks(facts: InvoiceFacts): Check[] {
  return [...comparisons(facts), buyerCheck(facts)]
}

function comparisons({ claim, invoice }: InvoiceFacts): Check[] {
  const read = invoice ?? nothing
  const total = read.currency === 'EUR' ? centsOf(read.grand_total) : null
  const vats = both(claim.invoice_seller_vat, read.seller_vat)
  return [
    stated('number_stated', [claim.invoice_number, read.number], areSameNumber),
    stated('date_stated', [claim.invoice_date, read.date], isSame),
    vats && !isSameVat(...vats)
      ? stated('seller_stated', vats, isSameVat)
      : stated('seller_stated', [claim.invoice_seller, read.seller], vats ? yes : resembles),
    salesPointCheck(claim, read),
    stated('buyer_stated', [claim.invoice_buyer, read.buyer], resembles),
    stated('total_stated', [euro(claim.invoice_total), euro(total)], isSame),
  ]
}

type Code = 'number_stated' | 'date_stated' | 'seller_stated' | 'buyer_stated' | 'total_stated'
type Pair = [entered: string | null, invoice: string | null]

function stated(
  code: Code,
  pair: Pair,
  agree: (text: string, otherText: string) => boolean,
): Check {
  const texts = both(...pair)
  if (!texts) return check(code, null)
  const [entered, invoice] = texts
  return check(code, agree(entered, invoice), { values: { entered, invoice } })
}

function salesPointCheck(claim: ClaimFacts['claim'], { seller, seller_vat }: Seller): Check {
  const { point_name, point_vat, point_variants, point_identities } = claim
  if (!point_name) return check('sales_point_stated', null)
  const point = {
    business_name: point_name,
    vat_id: point_vat,
    name_variants: point_variants,
    identities: point_identities,
  }
  return check('sales_point_stated', wroteInvoice(point, { seller, seller_vat }), {
    values: { entered: withVat(point_name, point_vat), invoice: withVat(seller, seller_vat) },
  })
}

/** The buyer of the e-invoice; without one, the buyer the claim states. */
function buyerCheck({ claim, invoice }: InvoiceFacts): Check {
  const { company, company_vat, firm_identities } = claim
  const buyer = invoice ? invoice.buyer : claim.invoice_buyer
  const vats = both(invoice?.buyer_vat ?? null, company_vat)
  const names = both(buyer, company)
  const otherIdentities = (kind: PointIdentity['kind']) =>
    firm_identities.filter((identity) => identity.kind === kind).map(({ value }) => value)
  const called = names && isCalled(names[0], [names[1], ...otherIdentities('name')])
  const isOwn =
    vats && [vats[1], ...otherIdentities('vat_id')].some((vat) => isSameVat(vats[0], vat))
  // The firm's VAT id beside a foreign name may be anybody's invoice.
  const isTo = isOwn && called === false ? null : (isOwn ?? called)
  return check('invoice_buyer', isTo, {
    values: {
      buyer: withVat(buyer, vats?.[0]),
      company: withVat(company, vats?.[1]),
    },
  })
}

/** Null where a name shares words with these names, but other words may make it another firm's. */
function isCalled(buyer: string, names: readonly string[]): boolean | null {
  if (names.some((name) => isOneName(buyer, name))) return true
  return names.some((name) => resembles(buyer, name)) ? null : false
}

type Seller = Pick<Invoice, 'seller' | 'seller_vat'>

const nothing = {
  number: null,
  date: null,
  seller: null,
  seller_vat: null,
  buyer: null,
  currency: null,
  grand_total: null,
}

const areSameNumber = (number: string, otherNumber: string) =>
  plainNumber(number) === plainNumber(otherNumber)

const isSame = (text: string, otherText: string) => text === otherText
const isSameVat = (vat: string, otherVat: string) =>
  normaliseVatId(vat) === normaliseVatId(otherVat)
const yes = () => true
const euro = (cents: number | null) => (cents === null ? null : formatEuro(cents))
const both = (text: string | null, otherText: string | null): [string, string] | null =>
  text && otherText ? [text, otherText] : null
const withVat = (name: string | null, vat: string | null | undefined) =>
  [name, vat].filter(Boolean).join(', ')
