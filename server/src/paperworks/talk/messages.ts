import { isTalkOpen } from '@ruecklauf/model'
import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { markOf, shownThread } from '../../http/shown-thread.ts'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { filesOf } from './message-files.ts'
import { threadOf } from './thread.ts'

/**
 * The messages between participant and office about a claim, oldest first. Participants see one name for the office;
 * staff see the authors.
 */
export const messages = defineFunction('paperwork', 'messages', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What participant and office wrote to each other about a claim',
  input: z.strictObject({}),
  run: async ({ tx, unit, caller }) => {
    const claim = await tx
      .selectFrom('paperwork')
      .select('paperwork_status')
      .where('id', '=', unit)
      .executeTakeFirst()
    if (!claim) throw notFound()
    const rows = await messagesOf(tx, unit)
    const files = await filesOf(tx, unit)
    const read = (await threadOf(tx, unit))?.[markOf(caller)] ?? 0
    const filesWith = (id: string) =>
      files.filter(({ message }) => message === id).map(({ message: _, ...file }) => file)
    return {
      is_open: isTalkOpen(claim.paperwork_status),
      ...shownThread(rows, { caller, read, filesOf: filesWith }),
    }
  },
})

const messagesOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('claim_message as message')
    .leftJoin('member_profile as author', 'author.id', 'message.link_author')
    .selectAll('message')
    .select(['author.first_name', 'author.last_name', 'author.company'])
    .where('link_paperwork', '=', claim)
    .orderBy('number')
    .execute()
