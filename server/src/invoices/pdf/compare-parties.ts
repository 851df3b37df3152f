import { normaliseVatId, type PageDifference } from '@ruecklauf/model'
import { plainLetters, shareIn, standsIn } from '../../foreign-text/company-name.ts'
import { addresseeOf, senderOf } from '../text/parties.ts'
import type { Page, Stated } from './compare-page.ts'

/** A VAT id that is the writer's, or else the line above the address, says who sends it. */
export function sellerDifference(
  { seller, seller_vat, buyer_vat }: Stated,
  { rows, text, seen }: Page,
): PageDifference | null {
  const isBuyers = (vat: string) => buyer_vat !== null && vat === normaliseVatId(buyer_vat)
  const [writer, ...others] = seen.vat_ids.filter((vat) => !isBuyers(vat))
  if (seller_vat && writer) {
    const stated = normaliseVatId(seller_vat)
    const isThere = [writer, ...others, ...seen.own_vat_ids].includes(stated)
    return isThere ? null : { field: 'seller', shown: writer }
  }
  const sender = senderOf(rows)
  if (!seller || !sender || shareIn(seller, text) > 0.5) return null
  return { field: 'seller', shown: sender }
}

/** The buyer is the party with the VAT id, with or without "z. Hd." and a customer number. */
export function buyerDifference(
  { buyer, buyer_vat }: Stated,
  { rows, text }: Page,
): PageDifference | null {
  if (!buyer || standsIn(buyer, text)) return null
  const isThere =
    buyer_vat !== null && plainLetters(text).includes(plainLetters(normaliseVatId(buyer_vat)))
  return isThere && shareIn(buyer, text) > 0.5 ? null : { field: 'buyer', shown: addresseeOf(rows) }
}
