import { attachToMessage } from '../platform/files/attach-to-message.ts'
import type { FunctionContext } from '../platform/functions.ts'

/** Adds a file to a message of a question's thread, or to the question itself, named by its own id. */
export const attach = attachToMessage({
  arke: 'contact_request',
  trail: 'contact_request',
  countFiles: async (context, { message, since }) => {
    const { tx, unit } = context
    await tx
      .selectFrom('request_thread')
      .select('messages')
      .where('link_request', '=', unit)
      .forUpdate()
      .execute()
    const isOwn = await (message === unit ? query : wrote)(context, { message, since })
    if (!isOwn) return undefined
    const { files } = await tx
      .selectFrom('request_message_file')
      .select(({ fn }) => fn.countAll<number>().as('files'))
      .where('link_request', '=', unit)
      .where('link_message', 'is not distinct from', message === unit ? null : message)
      .executeTakeFirstOrThrow()
    return Number(files)
  },
  add: (tx, { thread, message, ...row }) =>
    tx
      .insertInto('request_message_file')
      .values({ ...row, link_request: thread, link_message: message === thread ? null : message })
      .execute(),
})

interface Sought {
  message: string
  since: string
}

const query = ({ tx, unit, caller }: FunctionContext, { since }: Sought) =>
  tx
    .selectFrom('contact_request')
    .select('id')
    .where('id', '=', unit)
    .where('link_member', '=', caller.member)
    .where('inserted_at', '>', since)
    .executeTakeFirst()

const wrote = ({ tx, unit, caller }: FunctionContext, { message, since }: Sought) =>
  tx
    .selectFrom('request_message')
    .select('id')
    .where('id', '=', message)
    .where('link_request', '=', unit)
    .where('link_author', '=', caller.member)
    .where('written_at', '>', since)
    .executeTakeFirst()
