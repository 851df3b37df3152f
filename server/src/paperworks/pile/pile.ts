import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { holdPile } from '../desk/hold-pile.ts'
import { tellPile } from './read-pile.ts'

/**
 * `POST`: a batch by id, else the caller's newest; null if there is none. Viewing one's own open batch counts as work
 * on it and renews its leases.
 */
export const pile = defineFunction('paperwork', 'pile', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'A pile with its sample, what was found, and how far its approval is',
  input: z.strictObject({ pile: z.string().max(60).optional() }),
  run: async ({ tx, caller, now }, { pile: id }) => {
    const row = await tx
      .selectFrom('pile')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .$if(id === undefined, (query) => query.where('link_owner', '=', caller.member))
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    if (row.state === 'open' && row.link_owner === caller.member)
      await holdPile(tx, { owner: caller.member, now })
    return tellPile(tx, { pile: row, caller })
  },
})
