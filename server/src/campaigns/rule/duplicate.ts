import { addDays, berlinDay, daysBetween, type IsoDate } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction } from '../../platform/functions.ts'
import { readCampaign } from './read-campaign.ts'
import type { CampaignRow } from './rule-of.ts'
import { storeCampaignLinks } from './store-links.ts'

/** Turns a campaign into a draft; if its days have begun, the draft begins today. */
export const duplicate = defineFunction('campaign', 'duplicate', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Makes a draft with the same rules',
  input: z.strictObject({}),
  run: async ({ tx, unit, caller, now, deps, served }) => {
    const { row, links } = await readCampaign(tx, unit)
    const id = newId()
    const name = sayTo(caller.language)('actions:campaign_copy', { name: row.name }).slice(
      0,
      longest_name,
    )
    await tx
      .insertInto('campaign')
      .values({ ...draftOf(row, berlinDay(now)), id, name })
      .execute()
    await storeCampaignLinks(tx, id, links)
    const changes = { duplicate_of: unit }
    await recordAudit(tx, { caller, action: 'create', arke: 'campaign', id, changes, now })
    await announce(tx, { events: deps.events, served, id })
    return { id, arke_id: 'campaign', campaign_status: 'draft', version: 1 } as const
  },
})

const longest_name = 100

function draftOf(row: CampaignRow, today: IsoDate) {
  const {
    label: _label,
    inserted_at: _inserted,
    updated_at: _updated,
    version: _version,
    ...fields
  } = row
  const days = Math.max(daysBetween(row.purchase_from, today), 0)
  const moved = (day: IsoDate | null) => (day === null ? null : addDays(day, days))
  return {
    ...fields,
    metadata: '{}',
    regions: row.regions === null ? null : JSON.stringify(row.regions),
    campaign_status: 'draft' as const,
    status_reason: null,
    proposed_by: null,
    activated_by: null,
    wordings_acknowledged: false,
    purchase_from: addDays(row.purchase_from, days),
    purchase_to: addDays(row.purchase_to, days),
    claim_to: moved(row.claim_to),
    commissioning_from: moved(row.commissioning_from),
    commissioning_to: moved(row.commissioning_to),
  }
}
