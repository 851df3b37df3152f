import { defineArke, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** The policy for a claim with only one of two paired devices. */
const pairPolicies = { together: 'nur zusammen', warn: 'Hinweis an die Prüfung' } as const
export type PairPolicy = keyof typeof pairPolicies

/** Two devices that work together, such as an outdoor and an indoor unit; the policy applies to both. */
export const product_pair = defineArke({
  id: 'product_pair',
  label: 'Gerätepaar',
  order: ['inserted_at;asc'],
  fields: {
    label,
    link_product: link({ label: 'Gerät', to: 'product', required: true }),
    link_partner: link({
      label: 'Gehört zusammen mit',
      to: 'product',
      required: true,
      helper_text: 'Stehen mehrere zur Wahl, genügt eines davon.',
    }),
    pair_policy: string({
      label: 'Einreichen',
      required: true,
      default: 'warn',
      values: pairPolicies,
      // Whether the programme accepts claims at all.
      two_people: true,
    }),
  },
})
