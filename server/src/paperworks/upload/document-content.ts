import { z } from 'zod'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { defineFunction } from '../../platform/functions.ts'

/** The stored bytes of a document; `?inline=1` for types that a browser displays. */
export const documentContent = defineFunction('document', 'content', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The file of a document',
  input: z.strictObject({ inline: z.enum(['0', '1']).optional() }),
  run: async ({ tx, deps, unit }, { inline }) => {
    const file = await tx
      .selectFrom('document as d')
      .innerJoin('arke_file as f', 'f.id', 'd.link_file')
      .select(['f.name', 'f.path', 'f.media_type'])
      .where('d.id', '=', unit)
      .executeTakeFirst()
    return storedDownload(deps, file, { inline: inline === '1' })
  },
})
