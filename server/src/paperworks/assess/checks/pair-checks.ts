import type { Check } from '@ruecklauf/model'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import { check } from './make-check.ts'

/**
 * Whether devices that work together are claimed together: one partner of each device must be among the devices. A
 * strict pair blocks the claim; reviewers see any other missing pair.
 */
export function pairChecks({ lines }: ClaimFacts): Check[] {
  const claimedProducts = new Set(
    lines.flatMap(({ decision, link_product }) =>
      decision === 'rejected' ? [] : (link_product ?? []),
    ),
  )
  return lines.flatMap(({ id: line, partners, product_name, decision }) => {
    if (partners.length === 0 || decision === 'rejected') return []
    const isPaired = partners.some(({ id }) => claimedProducts.has(id))
    const isStrict = partners.some(({ policy }) => policy === 'together')
    const values = {
      product: product_name ?? '',
      partners: partners.map(({ name }) => name).join(', '),
    }
    return [check(isStrict ? 'pair_complete' : 'pair_usual', isPaired, { line, values })]
  })
}
