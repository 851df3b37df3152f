import { attachToMessage } from '../../platform/files/attach-to-message.ts'

/** Adds a file to a message about a claim. */
export const attach = attachToMessage({
  arke: 'paperwork',
  trail: 'claim_message',
  countFiles: async ({ tx, unit, caller }, { message, since }) => {
    await tx
      .selectFrom('claim_thread')
      .select('messages')
      .where('link_paperwork', '=', unit)
      .forUpdate()
      .execute()
    const row = await tx
      .selectFrom('claim_message')
      .leftJoin('claim_message_file as attached', 'attached.link_message', 'claim_message.id')
      .select(({ fn }) => fn.count<number>('attached.id').as('files'))
      .where('claim_message.id', '=', message)
      .where('link_paperwork', '=', unit)
      .where('link_author', '=', caller.member)
      .where('written_at', '>', since)
      .groupBy('claim_message.id')
      .executeTakeFirst()
    return row && Number(row.files)
  },
  add: (tx, { id, message, link_file, position }) =>
    tx
      .insertInto('claim_message_file')
      .values({ id, link_message: message, link_file, position })
      .execute(),
})
