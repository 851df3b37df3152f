import { z } from 'zod'
import { storedDownload } from '../platform/files/stored-download.ts'
import { defineFunction } from '../platform/functions.ts'

/** The stored bytes of a file of a question or its messages; `?inline=1` for those that a browser shows. */
export const messageFile = defineFunction('contact_request', 'message_file', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'A file that came with a question or a message after it',
  input: z.strictObject({ file: z.string(), inline: z.enum(['0', '1']).optional() }),
  run: async ({ tx, deps, unit }, { file: id, inline }) => {
    const file = await tx
      .selectFrom('request_message_file as attached')
      .innerJoin('arke_file as file', 'file.id', 'attached.link_file')
      .select(['file.name', 'file.path', 'file.media_type'])
      .where('attached.id', '=', id)
      .where('attached.link_request', '=', unit)
      .executeTakeFirst()
    return storedDownload(deps, file, { inline: inline === '1' })
  },
})
