import { z } from 'zod'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { defineFunction } from '../../platform/functions.ts'

/** The stored bytes of a message's file; `?inline=1` for types that a browser displays. */
export const messageFile = defineFunction('paperwork', 'message_file', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'A file that came with a message',
  input: z.strictObject({ file: z.string(), inline: z.enum(['0', '1']).optional() }),
  run: async ({ tx, deps, unit }, { file: id, inline }) => {
    const file = await tx
      .selectFrom('claim_message_file as attached')
      .innerJoin('claim_message as message', 'message.id', 'attached.link_message')
      .innerJoin('arke_file as file', 'file.id', 'attached.link_file')
      .select(['file.name', 'file.path', 'file.media_type'])
      .where('attached.id', '=', id)
      .where('message.link_paperwork', '=', unit)
      .executeTakeFirst()
    return storedDownload(deps, file, { inline: inline === '1' })
  },
})
