import { z } from 'zod'
import { showAs } from '../auth/sessions/show-as.ts'
import { conflict } from '../errors/errors.ts'
import { participantArkes } from '../members/participant.ts'
import { defineFunction } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'

/** The members a super admin may observe: everybody but other super admins. */
const looked = [...participantArkes, 'moderator', 'admin', 'brand'] as const

const LOOKING_MINUTES = 30

/**
 * `POST …/function/look_as`: for half an hour, or until it ends, the caller's own session shows the
 * portal as this member sees it. It can only read; the member's audit log has the observer and the reason.
 * @throws conflict for a member that is locked.
 */
export const lookAs = looked.map((arke) =>
  defineFunction(arke, 'look_as', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Shows the portal as the member sees it, to read only',
    input: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    run: async ({ tx, caller, now, unit }, { reason }) => {
      const member = await tx
        .selectFrom('member_profile')
        .select('is_locked')
        .where('id', '=', unit)
        .executeTakeFirstOrThrow()
      if (member.is_locked) throw conflict('already_locked', 'the member is locked', 'member')
      const looking_until = new Date(now.getTime() + LOOKING_MINUTES * 60_000).toISOString()
      await showAs(tx, { session: caller.session, member: unit, until: looking_until })
      await recordSecurity(tx, {
        ...{ caller, action: 'look_as', arke, id: unit, now },
        changes: { reason, until: looking_until },
      })
      return { looking_until }
    },
  }),
)
