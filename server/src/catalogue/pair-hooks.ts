import { sql } from 'kysely'
import { conflict, invalidIn } from '../errors/errors.ts'
import type { Hooks } from '../platform/hooks.ts'

/** Rules of pairs: one pair for two devices, no device with itself, and no deletion of a pair that blocks claims. */
export const pairHooks: Hooks = {
  beforeCreate: async ({ tx }, { link_product, link_partner }) => {
    if (link_product === link_partner) throw refused('same')
    const pair = await tx
      .selectFrom('product_pair')
      .select('id')
      .where(
        sql<boolean>`least(link_product, link_partner) = least(${link_product}::text, ${link_partner}::text)
          and greatest(link_product, link_partner) = greatest(${link_product}::text, ${link_partner}::text)`,
      )
      .executeTakeFirst()
    if (pair) throw refused('known')
  },
  beforeDelete: async ({ tx }, id) => {
    const { pair_policy } = await tx
      .selectFrom('product_pair')
      .select('pair_policy')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (pair_policy === 'together')
      throw conflict('pair_bars', 'two people make it a hint first', 'product_pair')
  },
}

const refused = (problem: 'same' | 'known') =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:pair.${problem}`),
      parameter: 'link_partner',
    },
  ])
