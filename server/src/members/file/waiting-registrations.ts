import type { WaitingRegistrations } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { participantArkes } from '../participant.ts'
import { readWaited } from './waited.ts'

/** Registrations listed at most, the longest waiting first; the list of members has them all. */
const TOLD = 20

/** `GET …/function/waiting_registrations`: undecided registrations, the oldest first. */
export const waitingRegistrations = defineFunction('installer', 'waiting_registrations', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Registrations that wait for the office, with their age in working days',
  input: z.strictObject({}),
  run: async ({ tx, now }): Promise<WaitingRegistrations> => {
    const waited = await readWaited(tx, now)
    const kinds = await Promise.all(
      participantArkes.map(async (arke) => {
        const waiting = tx.selectFrom(arke).where('member_status', '=', 'in_review')
        const rows = await waiting
          .select(['id', 'company', 'label', 'city', 'handed_in_at', 'inserted_at'])
          .orderBy('handed_in_at')
          .limit(TOLD)
          .execute()
        const { count } = await waiting
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return { count: Number(count), rows: rows.map((row) => ({ arke, ...row })) }
      }),
    )
    const items = kinds
      .flatMap(({ rows }) => rows)
      .map(({ company, label, handed_in_at, inserted_at, ...row }) => ({
        ...row,
        company: company ?? label ?? '',
        ...waited(handed_in_at ?? inserted_at),
      }))
      .toSorted((first, second) => first.since.localeCompare(second.since))
    return {
      count: kinds.reduce((sum, { count }) => sum + count, 0),
      items: items.slice(0, TOLD),
    }
  },
})
