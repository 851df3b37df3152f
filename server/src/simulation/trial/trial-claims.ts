import { type TrialClaims, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'

const input = z.strictObject({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})

/**
 * `GET …/function/trial_claims`: the claims that would get something from the newest trial, those with most
 * first; EUR. Read off an index, a thousand at most at a time.
 * @throws not_found where the campaign was never on trial.
 */
export const trialClaims = defineFunction('campaign', 'trial_claims', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The claims that would get something from a campaign on trial',
  input,
  run: async ({ tx, unit }, { offset, limit }): Promise<TrialClaims> => {
    const newest = await tx
      .selectFrom('campaign_trial')
      .select('id')
      .where('link_campaign', '=', unit)
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!newest) throw notFound()
    const { rows } = await sql<TrialClaims['items'][number]>`
      select found.link_paperwork as id, p.claim_number, p.paperwork_status, p.submitted_at,
        coalesce(i.company, '') as installer, found.devices, found.bonus,
        found.more
      from trial_claim found
        join paperwork p on p.id = found.link_paperwork
        left join installer i on i.id = found.link_installer
      where found.link_trial = ${newest.id} and found.bonus > 0
      order by found.bonus desc, found.link_paperwork
      limit ${limit} offset ${offset}`.execute(tx)
    const { rows: counted } = await sql<{ claims: number }>`
      select coalesce(sum(claims), 0)::int as claims from trial_day
      where trial = ${newest.id}`.execute(tx)
    return {
      count: counted[0]?.claims ?? 0,
      items: rows.map((row) => ({ ...row, bonus: toEuro(row.bonus), more: toEuro(row.more) })),
    }
  },
})
