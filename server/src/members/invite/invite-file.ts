import type { InvitationFile } from '@ruecklauf/model'
import { z } from 'zod'
import { turns } from '../../db/turns.ts'
import { failure } from '../../errors/errors.ts'
import { languageOf } from '../../http/language.ts'
import { announce } from '../../platform/announce.ts'
import { type ArkeFunction, defineLongFunction, type Reception } from '../../platform/functions.ts'
import { namedColumns } from '../../platform/import/named-columns.ts'
import { withStagedFile } from '../../platform/import/staged-file.ts'
import { participantArkes } from '../participant.ts'
import { checkFileRows } from './check-file-rows.ts'
import { invitationFields } from './check-invitation.ts'
import { createInvited } from './invite.ts'

/** Each row becomes a login, a company and a mail: a few seconds at the most. */
const MAX_ROWS = 5_000
const MAX_BYTES = 5_000_000
const running = turns({ at_once: 1, each: 1 })
const form = z.object({ mode: z.enum(['check', 'send']).catch('check') })

/**
 * `POST …/function/invite_file`: checks a CSV or Excel file of companies and lists wrong rows. With
 * `mode` `send` it invites them all, or none while a row is wrong.
 */
export const inviteFile: readonly ArkeFunction[] = participantArkes.map((arke) => ({
  ...defineLongFunction('invite_file', {
    methods: ['POST'],
    summary: 'Invites the companies of a file, or tells what is wrong with its rows',
    spends: 'import',
    input: z.unknown(),
    form,
    run: (reception) => takeFile(reception, arke),
  }),
  arke,
}))

async function takeFile(
  reception: Reception,
  arke: (typeof participantArkes)[number],
): Promise<InvitationFile> {
  const { deps, caller, request, served } = reception
  const language = languageOf(request) ?? caller.language
  const staging = {
    running,
    max_bytes: MAX_BYTES,
    max_rows: () => MAX_ROWS,
    plan: ({ fields }: { fields: Record<string, string> }, names: readonly string[]) => ({
      columns: namedColumns(invitationFields, names),
      mode: form.parse(fields).mode,
    }),
  }
  return withStagedFile(reception, staging, async ({ tx, client, plan: { columns, mode } }) => {
    const { invitations, rows, wrong_rows, wrong } = await checkFileRows(
      { tx, client },
      { columns, language },
    )
    if (mode === 'check') return { rows, wrong, wrong_rows, invited: 0 }
    if (wrong > 0 || rows === 0) throw wrongRows(wrong)
    const now = deps.clock()
    for (const invitation of invitations) {
      const id = await createInvited(tx, { arke, invitation, caller, now })
      await announce(tx, { events: deps.events, served, id })
    }
    return { rows, wrong, wrong_rows, invited: invitations.length }
  })
}

const wrongRows = (count: number) =>
  failure(
    'unprocessable',
    'invitations_wrong_rows',
    { context: 'import', message: `${count} rows can't be taken`, parameter: 'file' },
    { count },
  )
