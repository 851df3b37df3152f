import { z } from 'zod'
import type { Caller } from '../http/caller.ts'
import { defineFunction } from '../platform/functions.ts'

/** Marks all of the caller's notifications as read; answers how many were not. */
export const readAllNotifications = defineFunction('notification', 'read_all', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Marks all own notifications as read',
  input: z.strictObject({}),
  run: async ({ tx, caller, now, deps }) => {
    const read = await tx
      .updateTable('notification')
      .set({ read_at: now.toISOString() })
      .where('link_member', '=', caller.member)
      .where('read_at', 'is', null)
      .where((where) =>
        where.or([
          ...(seesTheFirm(caller) ? [where('link_person', 'is', null)] : []),
          where('link_person', '=', caller.person ?? null),
        ]),
      )
      .returning('id')
      .execute()
    if (read.length > 0)
      await deps.events.publish(tx, { topic: 'notification', id: '', member: caller.member })
    return { read: read.length }
  },
})

/** Only people who see all of the firm's data read notifications without a named person. */
const seesTheFirm = ({ rights }: Pick<Caller, 'rights'>) => !rights || rights.includes('may_see')
