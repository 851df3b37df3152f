import { talkLimits } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { conflict, forbidden, notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction } from '../../platform/functions.ts'
import { staffHear } from '../talk/staff-hear.ts'
import { nameOf } from '../wording/name-of.ts'
import { mayLift } from './open-flags.ts'
import { claimToTell } from './tell-comment.ts'

/**
 * A brand member flags a claim with a reason; its reviewer gets a notification. One flag per person.
 * @throws conflict `flagged_already` while the caller has an open flag.
 */
export const flag = defineFunction('paperwork', 'flag', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Marks a claim for a closer look',
  input: z.strictObject({ reason: z.string().trim().min(3).max(talkLimits.flag_letters) }),
  run: async (context, { reason }) => {
    const { tx, unit, caller, now } = context
    const raised = { reason, raised_at: now.toISOString(), lifted_by: null, lifted_at: null }
    const set = await tx
      .insertInto('claim_flag')
      .values({ id: newId(), link_paperwork: unit, link_member: caller.member, ...raised })
      .onConflict((target) =>
        target
          .columns(['link_paperwork', 'link_member'])
          .doUpdateSet(raised)
          .where('claim_flag.lifted_at', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (!set) throw conflict('flagged_already', 'the claim is marked by the caller already')
    const entry = { caller, arke: 'claim_flag', id: set.id, now }
    await recordAudit(tx, { ...entry, action: 'flag', changes: { paperwork: unit, reason } })
    const { claim_number, link_assignee } = await claimToTell(tx, unit)
    if (link_assignee)
      await notify(tx, {
        member: link_assignee,
        event: 'claim_flagged',
        values: {
          claim_number: claim_number ?? '',
          name: await nameOf(tx, caller.member),
          reason,
        },
        path: `/paperworks/${unit}`,
        reference: unit,
        now,
      })
    await staffHear(context)
    return { id: set.id }
  },
})

/** Lifts a flag: the person who set it, or an admin. @throws not_found for a lifted or unknown flag. */
export const liftFlag = defineFunction('paperwork', 'lift_flag', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes a mark off a claim',
  input: z.strictObject({ flag: z.string() }),
  run: async (context, { flag: id }) => {
    const { tx, unit, caller, now } = context
    const standing = await tx
      .selectFrom('claim_flag')
      .select('link_member')
      .where('id', '=', id)
      .where('link_paperwork', '=', unit)
      .where('lifted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!standing) throw notFound()
    if (!mayLift(standing.link_member, caller)) throw forbidden()
    await tx
      .updateTable('claim_flag')
      .set({ lifted_by: caller.member, lifted_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    const entry = { caller, arke: 'claim_flag', id, now }
    await recordAudit(tx, { ...entry, action: 'lift_flag', changes: { paperwork: unit } })
    await staffHear(context)
    return { id }
  },
})
