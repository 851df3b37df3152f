import { MAX_DATA_SHEETS } from '@ruecklauf/model'
import type { KindOfChange } from '../../changes/kind.ts'
import { removeFiles } from '../../documents/remove-files.ts'
import { requireRoom, showFile } from '../files/attach-file.ts'
import { filesOf } from '../files/files-of.ts'
import { lockProduct } from '../rates/lock-product.ts'

/** A picture or a data sheet, kept already: `file` is its `arke_file`. */
interface WantedFile extends Record<string, unknown> {
  kind: 'picture' | 'data_sheet'
  title: string
  file: string
  name: string
  size: number
  media_type: string
  sha256: string
}

/** A product gets a new picture in place of the current one, or an additional data sheet. */
export const productFileChange: KindOfChange<WantedFile> = {
  id: 'product_file',
  arke: 'product',
  field: null,
  path: (id) => `/products?unit=${id}`,
  waiting: ({ kind }) => ({ like: { kind }, most: kind === 'picture' ? 1 : MAX_DATA_SHEETS }),
  check: async (context, id, request) => {
    const { tx } = context
    const product = await lockProduct(tx, id)
    const { kind, title, file } = request
    if (kind === 'data_sheet') await requireRoom(tx, id)
    const picture =
      kind === 'picture'
        ? await filesOf(tx, { arke: 'product', unit: id })
            .select(['kept.id', 'kept.title', 'file.name', 'file.size', 'file.media_type'])
            .where('kept.kind', '=', 'picture')
            .executeTakeFirst()
        : undefined
    return {
      name: product.name,
      before: { picture: picture ?? null },
      after: request,
      apply: () => showFile(context, { arke: 'product', unit: id, kind, title, file }),
    }
  },
  letGo: ({ tx }, { file }) => removeFiles(tx, [file]),
}
