import { z } from 'zod'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { defineFunction } from '../../platform/functions.ts'
import { attachFile } from './attach-file.ts'
import { dropFile } from './drop-file.ts'
import { type FileOwner, filesOf } from './files-of.ts'

const owners = ['product', 'product_family'] as const satisfies readonly FileOwner[]

/** Pictures and data sheets of the catalogue: visible to all who see the product, managed by the office. */
export const catalogueFileFunctions = owners.flatMap((arke) => [
  attachFile(arke),
  dropFile(arke),
  defineFunction(arke, 'files', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'Pictures and data sheets',
    input: z.strictObject({}),
    run: async ({ tx, unit }) => {
      const files = await filesOf(tx, { arke, unit })
        .select(['kept.id', 'kept.kind', 'kept.title', 'file.name', 'file.size', 'file.media_type'])
        .orderBy('kept.added_at')
        .orderBy('kept.id')
        .execute()
      const visibleFiles = files.map(({ size, media_type, ...file }) => ({
        ...file,
        size: size ?? 0,
        media_type: media_type ?? '',
      }))
      return {
        picture: visibleFiles.find(({ kind }) => kind === 'picture') ?? null,
        plate: visibleFiles.find(({ kind }) => kind === 'plate') ?? null,
        data_sheets: visibleFiles.filter(({ kind }) => kind === 'data_sheet'),
      }
    },
  }),
  defineFunction(arke, 'file', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'A picture or a data sheet',
    input: z.strictObject({ file: z.string(), inline: z.enum(['0', '1']).optional() }),
    run: async ({ tx, deps, unit }, { file, inline }) => {
      const stored = await filesOf(tx, { arke, unit })
        .select(['file.name', 'file.path', 'file.media_type'])
        .where('kept.id', '=', file)
        .executeTakeFirst()
      return storedDownload(deps, stored, { inline: inline === '1' })
    },
  }),
])
