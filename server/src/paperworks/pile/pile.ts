import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { holdPile } from '../desk/hold-pile.ts'
import { tellPile } from './read-pile.ts'

/**
 * `POST`: a pile, the caller's newest unless one is named; null where there is none. To look at one's
 * own open pile is work on it: its claims stay with its owner.
 */
export const pile = defineFunction('paperwork', 'pile', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'A pile with its sample, what was found, and how far its approval is',
  input: z.strictObject({ pile: z.string().max(60).optional() }),
  run: async ({ tx, caller, now }, { pile: id }) => {
    const found = await tx
      .selectFrom('pile')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .$if(id === undefined, (query) => query.where('link_owner', '=', caller.member))
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!found) return null
    if (found.state === 'open' && found.link_owner === caller.member)
      await holdPile(tx, { owner: caller.member, now })
    return tellPile(tx, { pile: found, caller })
  },
})
