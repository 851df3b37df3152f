import { notFound } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/** Locks a product, so that proposals and activations of its rates run in sequence. @throws not_found */
export async function lockProduct(tx: Tx, id: string) {
  const product = await tx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw notFound()
  return product
}
