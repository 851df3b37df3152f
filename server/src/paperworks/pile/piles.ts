import { type PileState, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'

/** Limit of listed batches. */
const SHOWN = 50

interface Row {
  id: string
  owner: string
  name: string | null
  state: PileState
  opened_at: string
  decided_at: string
  claims: number
  amount: number
  approved: number
  judged: number
  failed: number
}

/** `GET`: the decided batches of all reviewers, newest first, each with its sample. */
export const piles = defineFunction('paperwork', 'piles', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Piles that were approved or dissolved, with their samples',
  input: z.strictObject({}),
  run: async ({ tx }) => {
    const { rows } = await sql<Row>`
      select pile.id, pile.link_owner as owner, concat_ws(' ', first_name, last_name) as name,
        pile.state, pile.opened_at, pile.decided_at, member.*
      from pile
        left join member_profile profile on profile.id = pile.link_owner
        join lateral (
          select count(*) filter (where is_member)::int as claims,
            coalesce(sum(amount) filter (where is_member), 0)::bigint as amount,
            count(*) filter (where state = 'approved')::int as approved,
            count(verdict)::int as judged,
            count(*) filter (where verdict = 'not_ok')::int as failed
          from (
            select one.*, one.state <> 'left' or pile.state = 'dissolved' as is_member
            from pile_claim one where one.link_pile = pile.id
          ) of_pile
        ) member on true
      where pile.state <> 'open' order by pile.opened_at desc, pile.id limit ${SHOWN}`.execute(tx)
    return rows.map(({ owner, name, opened_at, decided_at, amount, ...pile }) => ({
      ...pile,
      owner: { id: owner, label: name ?? '' },
      opened_at: new Date(opened_at).toISOString(),
      decided_at: new Date(decided_at).toISOString(),
      amount: toEuro(Number(amount)),
    }))
  },
})
