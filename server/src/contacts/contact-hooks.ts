import type { Hooks } from '../platform/hooks.ts'
import { completeReport } from './complete-report.ts'
import { promisedDay } from './promise.ts'
import { tellOffice } from './tell-office.ts'

/** A request belongs to its writer; it gets a promised answer day, and the office a notification. */
export const contactHooks: Hooks = {
  complete: (caller, values) => {
    values.link_member = caller.member
    values.link_person = 'person' in caller ? caller.person : null
  },
  beforeCreate: async ({ tx, now }, values) => {
    await completeReport(tx, values)
    values.due_on = await promisedDay(tx, now)
  },
  afterCreate: async ({ tx, now }, { id }) => {
    await tx.insertInto('request_thread').values({ link_request: id, reminded_of: null }).execute()
    const request = await tx
      .selectFrom('contact_request')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await tellOffice(tx, { request, now })
  },
}
