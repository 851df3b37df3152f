import { type Calculation, type Cents, type Check, formatEuro } from '@ruecklauf/model'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import type { LineFact } from '../facts/claim-facts.ts'
import { check } from './make-check.ts'

type Facts = Pick<InvoiceFacts, 'claim' | 'lines' | 'invoice' | 'invoiced'>

/** The devices of one product in a claim, with their known price. */
interface Bought {
  name: string
  /** The highest cashback of one device. */
  amount: Cents
  /** Net price of one device; null where nothing states it. */
  price: Cents | null
  isUnpriced: boolean
  /** A line of the e-invoice bills it. */
  isBilled: boolean
  /** It is free, or nearly free as a replacement of a failed device. */
  isGift: boolean
}

/** Compares the price of devices with their cashback: a free device was not bought. */
export function priceChecks(facts: Facts, { lines: paidLines }: Calculation): Check[] {
  const claimedLines = facts.lines.filter(({ decision }) => decision !== 'rejected')
  const products = [...Map.groupBy(claimedLines, ({ link_product }) => link_product)].flatMap(
    ([id, lines]) => {
      if (!id) return []
      const ids = new Set(lines.map((line) => line.id))
      const amounts = paidLines.flatMap((paidLine) =>
        ids.has(paidLine.line) ? [paidLine.amount] : [],
      )
      return [boughtOf(facts, { id, lines, amount: Math.max(0, ...amounts) })]
    },
  )
  const ownIds = new Set(facts.lines.map(({ id }) => id))
  const amount = paidLines.reduce(
    (sum, paidLine) => sum + (ownIds.has(paidLine.line) ? paidLine.amount : 0),
    0,
  )
  const total = totalOf(facts)
  return [
    purchaseCheck(facts, { products, total }),
    ...amountChecks(products, { total: facts.invoiced?.isSettled ? null : total, amount }),
    check(
      'invoice_priced',
      facts.invoiced ? !products.some(({ isUnpriced }) => isUnpriced) : null,
      {
        values: { product: namesOf(products.filter(({ isUnpriced }) => isUnpriced)) },
      },
    ),
  ]
}

/** A typed price counts where no e-invoice states one. */
function boughtOf(
  { invoice, invoiced }: Facts,
  { id, lines, amount }: { id: string; lines: readonly LineFact[]; amount: Cents },
): Bought {
  const name = lines[0]?.product_name ?? ''
  const typed = lines.flatMap(({ net_price }) => net_price ?? [])
  const billed = invoiced?.products.get(id)
  if (!billed) {
    const price = invoice || typed.length === 0 ? null : Math.min(...typed)
    return { name, amount, price, isUnpriced: false, isBilled: false, isGift: price === 0 }
  }
  const { count, cents, cheapest, isUnpriced, isShare, hasFree, isReplacement } = billed
  const usual = count > 0 && cents !== null && !isUnpriced ? Math.floor(cents / count) : null
  const price = usual === null ? null : Math.min(usual, cheapest ?? usual)
  const isFree = (count === 0 && hasFree) || (price !== null && price <= 0)
  const isToken = isReplacement && price !== null && price <= amount
  const isBilled = count > 0
  const isGift = isFree || isToken
  return { name, amount, price, isUnpriced: isUnpriced || (isShare && !isGift), isBilled, isGift }
}

/** Total with tax; from the e-invoice where there is one. */
const totalOf = ({ claim, invoice }: Facts): Cents | null =>
  invoice ? (invoice.currency === 'EUR' ? centsOf(invoice.grand_total) : null) : claim.invoice_total

function purchaseCheck(
  { invoice, invoiced }: Facts,
  { products, total }: { products: readonly Bought[]; total: Cents | null },
): Check {
  const gifts = products.filter(({ isGift }) => isGift)
  const isNothing = total !== null && total <= 0 && !invoiced?.isSettled
  const isTestable = invoice !== null || total !== null
  return check('invoice_purchase', gifts.length > 0 || isNothing ? false : isTestable || null, {
    values: {
      product: namesOf(gifts.length > 0 ? gifts : products) || (invoice?.lines[0]?.name ?? '–'),
    },
  })
}

/**
 * One check for each product with a known price; a missing price proves nothing. The total must cover all cashback,
 * as a reduction of the total may lower any price.
 * @param total with tax; null where it says nothing about the prices.
 */
function amountChecks(
  products: readonly Bought[],
  { total, amount }: { total: Cents | null; amount: Cents },
): Check[] {
  const pricedChecks = products.flatMap(({ name, price, amount: cashback }) =>
    price === null ? [] : [compared(name, price, cashback)],
  )
  const otherProducts = products.filter(({ price, isUnpriced }) => price === null && !isUnpriced)
  const isShort =
    total !== null && total < amount && pricedChecks.every(({ state }) => state === 'passed')
  if (isShort && products.length > 0)
    return [...pricedChecks, compared(namesOf(products), total, amount)]
  if (otherProducts.length === 0 && pricedChecks.length > 0) return pricedChecks
  const isSilent = total === null || otherProducts.some(({ isBilled }) => isBilled)
  return [
    ...pricedChecks,
    isSilent ? check('invoice_price', null) : compared(namesOf(otherProducts), total, amount),
  ]
}

const compared = (product: string, price: Cents, amount: Cents): Check =>
  check('invoice_price', price >= amount, {
    values: { product, price: formatEuro(price), amount: formatEuro(amount) },
  })

const namesOf = (products: readonly Bought[]): string => products.map(({ name }) => name).join(', ')
