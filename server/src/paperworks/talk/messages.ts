import { isTalkOpen } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { type Caller, isStaff } from '../../http/caller.ts'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { filesOf } from './message-files.ts'
import { markOf, threadOf } from './thread.ts'

/**
 * What participant and office wrote about a claim, oldest first. The office has one name for
 * participants; staff read who wrote.
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
    const isFromOffice = isStaff(caller)
    const read = (await threadOf(tx, unit))?.[markOf(caller)] ?? 0
    return {
      is_open: isTalkOpen(claim.paperwork_status),
      unread: rows.filter((row) => row.is_from_office !== isFromOffice && row.number > read).length,
      messages: rows.map((row) => ({
        id: row.id,
        number: row.number,
        is_from_office: row.is_from_office,
        author: authorOf(row, caller),
        text: row.text,
        written_at: new Date(row.written_at).toISOString(),
        files: files
          .filter(({ message }) => message === row.id)
          .map(({ message: _, ...file }) => file),
      })),
    }
  },
})

type Row = Awaited<ReturnType<typeof messagesOf>>[number]

const messagesOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('claim_message as message')
    .leftJoin('member_profile as author', 'author.id', 'message.link_author')
    .selectAll('message')
    .select(['author.first_name', 'author.last_name', 'author.company'])
    .where('link_paperwork', '=', claim)
    .orderBy('number')
    .execute()

function authorOf(
  { is_from_office, link_author, first_name, last_name, company }: Row,
  caller: Caller,
): string {
  const say = sayTo(caller.language)
  if (link_author === caller.member) return say('timeline:actor.you')
  const person = [first_name, last_name].filter(Boolean).join(' ')
  if (!is_from_office) return [company, person].filter(Boolean).join(', ')
  return (isStaff(caller) && person) || say('timeline:actor.office')
}
