import { sql } from 'kysely'
import { z } from 'zod'
import { personOf } from '../../changes/person-of.ts'
import { defineFunction } from '../../platform/functions.ts'

/** Campaigns that wait for a second person; oldest first. */
export const awaitingApproval = defineFunction('campaign', 'awaiting_approval', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Campaigns that wait for a second person',
  input: z.object({}),
  run: async ({ tx }) => {
    const { rows } = await sql<Waiting>`
      select campaign.id as campaign, campaign.name, proposed_by as id, person.first_name,
        person.last_name, person.company, coalesce((
          select max(at) from audit
          where object_id = campaign.id and action = 'submit_for_approval'), updated_at) as since
      from campaign
      left join member_profile person on person.id = proposed_by
      where campaign_status = 'in_approval'
      order by since, campaign.id`.execute(tx)
    return {
      items: rows.map(({ campaign, name, since, ...person }) => ({
        campaign,
        name,
        since,
        proposed_by: personOf(person),
      })),
    }
  },
})

interface Waiting {
  campaign: string
  name: string
  since: string
  /** Of whoever proposed it. */
  id: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
}
