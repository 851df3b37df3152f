import { talkLimits } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { type KeptFile, keepFile } from '../../documents/keep-file.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import { referToFile } from '../../documents/refer-to-file.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext, type Reception } from '../../platform/functions.ts'
import { shownFile } from '../upload/unread-document.ts'

/** Minutes in which a message takes its files, so that nothing is added to what was answered long ago. */
const OPEN_MINUTES = 60

const attachForm = z.object({ message: z.string() })

/**
 * Adds a file to a message of the caller's own: multipart with `message` and `file`, of the types and
 * sizes that documents have.
 * @throws not_found for another's message or one of an hour ago, `too_many_files_of_message`.
 */
export const attach = defineFunction('paperwork', 'attach', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Adds a file to a message',
  input: z.custom<{ message: string; file: KeptFile }>(),
  form: attachForm,
  spends: 'upload',
  receive: (reception: Reception) => inUploadRoom(reception.request, () => receive(reception)),
  run: async (context, { message, file }) => {
    const { deps, tx, unit, caller, now, served } = context
    const position = await nextPosition(context, message)
    const link_file = await referToFile(tx, { files: deps.files, member: caller.member, file })
    const id = newId()
    await tx
      .insertInto('claim_message_file')
      .values({ id, link_message: message, link_file, position })
      .execute()
    const changes = { name: file.name, sha256: file.sha256 }
    const entry = { caller, arke: 'claim_message', id: message, now }
    await recordAudit(tx, { ...entry, action: 'attach', changes })
    await announce(tx, { events: deps.events, served, id: unit })
    const { name, size, media_type } = shownFile(link_file, file)
    return { id, name, size, media_type }
  },
})

async function receive({ deps, request, caller }: Reception) {
  const { bytes, filename, fields } = await receiveFile(request)
  const form = attachForm.safeParse(fields)
  if (!form.success) throw notFound()
  const { file } = await keepFile(deps, { bytes, filename, member: caller.member })
  return { message: form.data.message, file }
}

/** The thread stays locked, so that files that come at once get places of their own. */
async function nextPosition({ tx, unit, caller, now }: FunctionContext, id: string) {
  await tx
    .selectFrom('claim_thread')
    .select('messages')
    .where('link_paperwork', '=', unit)
    .forUpdate()
    .execute()
  const since = new Date(now.getTime() - OPEN_MINUTES * 60_000).toISOString()
  const message = await tx
    .selectFrom('claim_message')
    .select('id')
    .where('id', '=', id)
    .where('link_paperwork', '=', unit)
    .where('link_author', '=', caller.member)
    .where('written_at', '>', since)
    .executeTakeFirst()
  if (!message) throw notFound()
  const { count } = await tx
    .selectFrom('claim_message_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('link_message', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) < talkLimits.files) return Number(count) + 1
  throw failure(
    'unprocessable',
    'too_many_files_of_message',
    { context: 'document', message: 'the message has too many files' },
    { limit: talkLimits.files },
  )
}
