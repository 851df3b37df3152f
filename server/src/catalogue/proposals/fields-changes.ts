import { sql } from 'kysely'
import { fieldsChange } from '../../changes/fields-change.ts'
import { notFound } from '../../errors/errors.ts'

/** Changes of a product's fields: its name, its family, whether it is offered. */
export const productChange = fieldsChange({
  id: 'product',
  path: (id) => `/products?unit=${id}`,
})

/** Changes of a family's fields: its name, the checks of its serial numbers. */
export const familyChange = fieldsChange({
  id: 'product_family',
  path: (id) => `/settings?section=product_families&unit=${id}`,
})

/** Two devices are claimed together only, or are no longer. */
export const pairChange = fieldsChange({
  id: 'product_pair',
  path: () => '/products',
  nameOf: async (tx, pair) => {
    const { names } = await tx
      .selectFrom('product_pair')
      .innerJoin('product as one', 'one.id', 'link_product')
      .innerJoin('product as other', 'other.id', 'link_partner')
      .select(sql<string>`one.name || ' + ' || other.name`.as('names'))
      .where('product_pair.id', '=', pair)
      .executeTakeFirstOrThrow(notFound)
    return names
  },
})
