import { type AnswerCounts, type BankMessageAnswer, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'
import type { Tx } from '../../../tables.ts'
import type { TakenFile } from './take-answer.ts'

/** Files listed for a run at most. */
const SHOWN = 200

/** The bank's files about a run, the newest first. */
export const answers = defineFunction('payout_run', 'answers', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What the bank has answered to a run',
  input: z.strictObject({}),
  run: async ({ tx, unit }) => {
    const rows = await messages(tx)
      .innerJoin('bank_message_run as about', 'about.link_message', 'bank_message.id')
      .where('about.link_payout_run', '=', unit)
      .orderBy('imported_at', 'desc')
      .orderBy('bank_message.id', 'desc')
      .limit(SHOWN)
      .execute()
    return { items: rows.map((row) => describe(row, false)) }
  },
})

/** A file as its uploader sees it, with the runs it is about. */
export async function toldMessage(tx: Tx, { id, known: isKnown }: TakenFile) {
  const row = await messages(tx).where('bank_message.id', '=', id).executeTakeFirstOrThrow()
  const message = describe(row, isKnown)
  const runs = await tx
    .selectFrom('bank_message_run as about')
    .innerJoin('payout_run as run', 'run.id', 'about.link_payout_run')
    .where('about.link_message', '=', id)
    .orderBy('run.label')
    .select(['run.id', 'run.label'])
    .execute()
  return {
    message,
    counts: message.counts,
    runs: runs.map(({ id, label }) => ({ id, label: label ?? id })),
  }
}

const messages = (tx: Tx) =>
  tx
    .selectFrom('bank_message')
    .leftJoin('member_profile as person', 'person.id', 'bank_message.imported_by')
    .select([
      'bank_message.id',
      'kind',
      'name',
      'sha256',
      'imported_at',
      'imported_by',
      'counts',
      'person.first_name',
      'person.last_name',
    ])

interface Row extends Omit<BankMessageAnswer, 'imported_by' | 'known'> {
  imported_by: string | null
  first_name: string | null
  last_name: string | null
  counts: AnswerCounts
}

const describe = (
  { imported_by, first_name, last_name, counts, ...message }: Row,
  isKnown: boolean,
): BankMessageAnswer => ({
  ...message,
  imported_by:
    imported_by === null
      ? null
      : { id: imported_by, label: [first_name, last_name].filter(Boolean).join(' ') },
  known: isKnown,
  counts: { ...counts, sum: toEuro(counts.sum) },
})
