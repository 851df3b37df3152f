import { daysBetween } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { codeOf } from '../../errors/error-code.ts'
import { failure, forbidden, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { defineFunction } from '../../platform/functions.ts'
import { reviewersOn } from './reviewers-on.ts'

/**
 * Sets a reviewer's absence, both days included, and the deputy. Reviewers set their own; admins any. Absences of one
 * person don't overlap.
 * @throws bad_request `absence_days`, `reviewer_unknown`; conflict `absence_overlaps`.
 */
const setAbsence = defineFunction('paperwork', 'set_absence', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Says when a reviewer is away and who stands in',
  input: z.strictObject({
    reviewer: z.string(),
    from_day: z.iso.date(),
    to_day: z.iso.date(),
    deputy: z.string().nullable(),
  }),
  run: async ({ tx, caller, now }, { reviewer, from_day, to_day, deputy }) => {
    requireOwnOrAdmin(caller, reviewer)
    const reviewerIds = new Set((await reviewersOn(tx, now)).map(({ id }) => id))
    if (!reviewerIds.has(reviewer)) throw unknown('reviewer')
    if (deputy !== null && (!reviewerIds.has(deputy) || deputy === reviewer))
      throw unknown('deputy')
    if (to_day < from_day || daysBetween(from_day, to_day) > 366)
      throw failure('bad_request', 'absence_days', { ...place('to_day'), message: 'odd days' })
    const absence = { id: newId(), link_member: reviewer, from_day, to_day, link_deputy: deputy }
    await tx
      .insertInto('absence')
      .values(absence)
      .execute()
      .catch((error: unknown) => {
        throw codeOf(error) === '23P01'
          ? failure('conflict', 'absence_overlaps', { ...place('from_day'), message: 'overlaps' })
          : error
      })
    const changes = { from_day: [null, from_day], to_day: [null, to_day], deputy: [null, deputy] }
    await recordAudit(tx, { caller, action: 'absence', arke: 'member', id: reviewer, changes, now })
    return { id: absence.id }
  },
})

/**
 * Deletes or ends an absence.
 * @throws not_found, forbidden.
 */
const endAbsence = defineFunction('paperwork', 'end_absence', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Takes an absence back',
  input: z.strictObject({ id: z.string() }),
  run: async ({ tx, caller, now }, { id }) => {
    const deletedAbsence = await tx
      .deleteFrom('absence')
      .where('id', '=', id)
      .returning(['link_member', 'from_day', 'to_day'])
      .executeTakeFirst()
    if (!deletedAbsence) throw notFound()
    const { link_member: reviewer, from_day, to_day } = deletedAbsence
    requireOwnOrAdmin(caller, reviewer)
    const changes = { from_day: [from_day, null], to_day: [to_day, null] }
    await recordAudit(tx, { caller, action: 'absence', arke: 'member', id: reviewer, changes, now })
    return { id }
  },
})

export const absenceFunctions = [setAbsence, endAbsence]

function requireOwnOrAdmin({ member, role }: Caller, reviewer: string) {
  if (reviewer !== member && role === 'moderator') throw forbidden()
}

const place = (parameter: string) => ({ context: 'paperwork', parameter })

const unknown = (parameter: string) =>
  failure('bad_request', 'reviewer_unknown', { ...place(parameter), message: 'no such reviewer' })
