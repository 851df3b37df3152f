import { z } from 'zod'
import { fileMissing } from '../../documents/document-errors.ts'
import { isShownInPlace } from '../../documents/shown-in-place.ts'
import { Download, defineFunction } from '../../platform/functions.ts'

/** The stored bytes of a document; `?inline=1` for those that a browser shows. */
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
    if (!file?.path) throw fileMissing()
    const media_type = file.media_type ?? 'application/octet-stream'
    return new Download({
      bytes: await deps.files.get(file.path),
      filename: file.name,
      media_type,
      inline: inline === '1' && isShownInPlace(media_type),
    })
  },
})
