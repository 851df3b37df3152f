import { draftInput, undecidedStatuses } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { FunctionContext } from '../platform/functions.ts'
import type { ParticipantArke } from './participant.ts'

/**
 * Remains of a closing company: claims in progress, and drafts with content, which can't continue.
 * Budget: a count.
 */
export async function countLeft({ tx, unit }: FunctionContext, arke: ParticipantArke) {
  const { open_claims, drafts } = await tx
    .selectFrom('paperwork')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('paperwork_status', '<>', 'draft').as('open_claims'),
      fn.countAll<number>().filterWhere('paperwork_status', '=', 'draft').as('drafts'),
    ])
    .where(`link_${arke}`, '=', unit)
    .where('paperwork_status', 'in', ['draft', ...undecidedStatuses])
    .where((is) =>
      is.or([
        is('paperwork_status', '<>', 'draft'),
        is('device_count', '<>', 0),
        ...draftInput.map((field) => is(sql.ref(field), 'is not', null)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { open_claims: Number(open_claims), drafts: arke === 'installer' ? Number(drafts) : 0 }
}
