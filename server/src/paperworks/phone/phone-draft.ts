import type { Db } from '../../tables.ts'
import type { Pass } from './open-pass.ts'

/** What a phone is told of its draft: what to photograph, and no more. */
export async function phoneDraft(db: Db, { claim, expires_at }: Pass) {
  const [draft, devices, documents] = await Promise.all([
    db.selectFrom('paperwork').select('invoice_number').where('id', '=', claim).executeTakeFirst(),
    db
      .selectFrom('paperwork_line as line')
      .leftJoin('product', 'product.id', 'line.link_product')
      .select(['line.id', 'line.serial', 'product.name as product', 'line.product_name'])
      .where('line.link_paperwork', '=', claim)
      .orderBy('line.position')
      .execute(),
    db
      .selectFrom('document')
      .select(['kind', 'link_paperwork_line as line'])
      .where('link_paperwork', '=', claim)
      .execute(),
  ])
  return {
    expires_at: new Date(expires_at).toISOString(),
    invoice_number: draft?.invoice_number ?? null,
    invoice_photos: documents.filter(({ kind }) => kind === 'invoice').length,
    devices: devices.map(({ id, serial, product, product_name }) => ({
      id,
      serial,
      name: product ?? product_name,
      photos: documents.filter(({ line }) => line === id).length,
    })),
  }
}
