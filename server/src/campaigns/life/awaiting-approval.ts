import type { ChangeKind } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { personOf } from './person-of.ts'

/** Campaigns that wait for a second person, and open changes of those in force; oldest first. */
export const awaitingApproval = defineFunction('campaign', 'awaiting_approval', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Campaigns and changes of campaigns that wait for a second person',
  input: z.object({}),
  run: async ({ tx }) => {
    const { rows } = await sql<Waiting>`
      select waiting.*, campaign.name, person.first_name, person.last_name, person.company
      from (
        select id as campaign, null as kind, proposed_by as id, coalesce((
          select max(at) from audit
          where object_id = campaign.id and action = 'submit_for_approval'), updated_at) as since
        from campaign where campaign_status = 'in_approval'
        union all
        select link_campaign, kind, proposed_by, proposed_at
        from campaign_change where state = 'open'
      ) waiting
      join campaign on campaign.id = waiting.campaign
      left join member_profile person on person.id = waiting.id
      order by since, campaign.id, kind`.execute(tx)
    return {
      items: rows.map(({ campaign, name, kind, since, ...person }) => ({
        campaign,
        name,
        kind,
        since,
        proposed_by: personOf(person),
      })),
    }
  },
})

interface Waiting {
  campaign: string
  name: string
  /** Null: the campaign itself. */
  kind: ChangeKind | null
  since: string
  /** Of whoever proposed it. */
  id: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
}
