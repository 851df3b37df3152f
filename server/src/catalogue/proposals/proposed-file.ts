import { sql } from 'kysely'
import { z } from 'zod'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { defineFunction } from '../../platform/functions.ts'

/** The proposed file of a change; missing once it was declined, or another file replaced it. */
export const proposedFile = defineFunction('change', 'file', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The picture or data sheet that a change proposes',
  input: z.strictObject({ inline: z.enum(['0', '1']).optional() }),
  run: async ({ tx, deps, unit }, { inline }) => {
    const stored = await tx
      .selectFrom('change as change')
      .innerJoin('arke_file as file', (join) =>
        join.on(sql`file.id`, '=', sql`change.after ->> 'file'`),
      )
      .select(['file.name', 'file.path', 'file.media_type'])
      .where('change.id', '=', unit)
      .where('change.kind', '=', 'product_file')
      .executeTakeFirst()
    return storedDownload(deps, stored, { inline: inline === '1' })
  },
})
