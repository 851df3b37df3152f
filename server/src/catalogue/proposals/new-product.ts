import type { Fields } from '@ruecklauf/model'
import {
  readFields,
  refuseTaken,
  tellWritten,
  type WantedFields,
  wantedFields,
} from '../../changes/fields-change.ts'
import type { KindOfChange } from '../../changes/kind.ts'
import { defineProposal } from '../../changes/propose.ts'
import { newId } from '../../db/id.ts'

/** A product that there is not yet, under the id that its proposal gave it. */
export const newProduct: KindOfChange<WantedFields> = {
  id: 'new_product',
  arke: 'product',
  field: null,
  path: () => '/products',
  check: async (context, unit, request) => {
    const { tx, deps } = context
    const { fields } = deps.registry.byDefinition('product')
    const after = readFields(context, 'product', { ...defaultsOf(fields), ...request })
    await refuseTaken(context, { arke: 'product', unit, values: after })
    return {
      name: String(after.name),
      before: {},
      after,
      apply: async () => {
        await tx
          .insertInto('product')
          .values({ id: unit, ...(after as unknown as ProductRow) })
          .execute()
        await tellWritten(context, { action: 'create', arke: 'product', unit, before: {}, after })
      },
    }
  },
}

/** Asks for a product that there is not yet. */
export const proposeProduct = defineProposal(newProduct, 'propose_product', {
  summary: 'Proposes a new product; it is made when an admin confirms it',
  input: { fields: wantedFields },
  scope: 'arke',
  subject: () => newId(),
  wanted: (input) => input.fields,
})

interface ProductRow {
  name: string
  article_number: string
  family: string
}

/** Every field that people write, as a new unit begins: with its default, or empty and checked. */
const defaultsOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.read_only ? [] : [[name, field.default ?? null]],
    ),
  )
