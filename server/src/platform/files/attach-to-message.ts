import { parseWithin, talkLimits } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { type KeptFile, keepFile } from '../../documents/keep-file.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import { referToFile } from '../../documents/refer-to-file.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { failure, notFound } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { announce } from '../announce.ts'
import { defineFunction, type FunctionContext, type Reception } from '../functions.ts'

/** Minutes in which a message accepts files, so that nobody adds to one answered long ago. */
const OPEN_MINUTES = 60

const attachForm = z.object({ message: z.string() })

/** The table with the files of a thread's messages. */
interface Messages {
  arke: 'paperwork' | 'contact_request'
  /** The arke of a message in the audit log. */
  trail: string
  /**
   * The number of files of the caller's recent message; undefined where there is no such message.
   * The thread stays locked, so that concurrent files get places of their own.
   */
  countFiles: (
    context: FunctionContext,
    of: { message: string; since: string },
  ) => Promise<number | undefined>
  add: (
    tx: Tx,
    row: { id: string; thread: string; message: string; link_file: string; position: number },
  ) => Promise<unknown>
}

/**
 * Adds a file to the caller's own message: multipart with `message` and `file`, with the types and
 * sizes of documents.
 * @throws not_found for another's message or one of an hour ago, `too_many_files_of_message`.
 */
export const attachToMessage = ({ arke, trail, countFiles, add }: Messages) =>
  defineFunction(arke, 'attach', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Adds a file to a message',
    input: z.custom<{ message: string; file: KeptFile }>(),
    form: attachForm,
    spends: 'upload',
    receive: (reception: Reception) => inUploadRoom(reception.request, () => receive(reception)),
    run: async (context, { message, file }) => {
      const { deps, tx, unit, caller, now, served } = context
      const since = new Date(now.getTime() - OPEN_MINUTES * 60_000).toISOString()
      const count = await countFiles(context, { message, since })
      if (count === undefined) throw notFound()
      if (count >= talkLimits.files) throw tooMany()
      const link_file = await referToFile(tx, { files: deps.files, member: caller.member, file })
      const id = newId()
      await add(tx, { id, thread: unit, message, link_file, position: count + 1 })
      const { name, sha256, size, media_type } = file
      const entry = { caller, arke: trail, id: message, now }
      await recordAudit(tx, { ...entry, action: 'attach', changes: { name, sha256 } })
      await announce(tx, { events: deps.events, served, id: unit })
      return { id, name, size, media_type }
    },
  })

async function receive({ deps, request, caller }: Reception) {
  const { bytes, filename, fields } = await receiveFile(request)
  const form = parseWithin(attachForm, fields)
  if (!form.success) throw notFound()
  const { file } = await keepFile(deps, { bytes, filename, member: caller.member })
  return { message: form.data.message, file }
}

const tooMany = () =>
  failure(
    'unprocessable',
    'too_many_files_of_message',
    { context: 'document', message: 'the message has too many files' },
    { limit: talkLimits.files },
  )
