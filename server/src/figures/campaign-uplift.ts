import {
  addDays,
  berlinDay,
  type CampaignUplift,
  daysBetween,
  type IsoDate,
  isDraft,
  type Period,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'
import { rowsWithin } from './period.ts'
import { theRow } from './the-row.ts'

/** More days say no more: a campaign of years is compared by its first year. */
const MOST_DAYS = 365

/**
 * `GET /lib/campaign/unit/{id}/function/uplift`: a campaign's products' claimed devices a day since
 * its start, and in as many days before; null before the start. It shows changes, not causes.
 * Budget: materialised counters of two periods of a year at most, whole months by month.
 * @throws not_found
 */
export const campaignUplift = defineFunction('campaign', 'uplift', {
  scope: 'unit',
  methods: ['GET'],
  isReport: true,
  summary: 'Devices claimed a day since a campaign began, and before',
  input: z.strictObject({}),
  run: async ({ tx, unit, now }): Promise<CampaignUplift | null> => {
    const campaign = await tx
      .selectFrom('campaign')
      .select(['campaign_status', 'purchase_from', 'purchase_to'])
      .where('id', '=', unit)
      .executeTakeFirst()
    if (!campaign) throw notFound()
    const { campaign_status, purchase_from: from, purchase_to } = campaign
    const today = berlinDay(now)
    if (isDraft(campaign_status) || from > today) return null
    return upliftOf(tx, { id: unit, purchase_from: from, purchase_to }, today)
  },
})

/** The same of a campaign that has begun. */
export async function upliftOf(
  tx: Tx,
  { id, purchase_from: from, purchase_to }: UpliftCampaign,
  today: IsoDate,
): Promise<CampaignUplift> {
  const [to = today] = [today, purchase_to, addDays(from, MOST_DAYS - 1)].toSorted()
  const days = daysBetween(from, to) + 1
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  const devices = await devicesOf(tx, id, { from, to })
  const devices_before = await devicesOf(tx, id, before)
  return {
    from,
    to,
    days,
    devices,
    devices_before,
    percent: devices_before === 0 ? null : (100 * (devices - devices_before)) / devices_before,
  }
}

interface UpliftCampaign {
  id: string
  purchase_from: IsoDate
  purchase_to: IsoDate
}

/** Of the products and families that the campaign names; of all where it names none. */
async function devicesOf(tx: Tx, campaign: string, period: Period): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    with named as (
      select p.id from product p, campaign c
      where c.id = ${campaign} and (
        p.family = any(coalesce(c.families, '{}'))
        or exists (select from unit_link where parent_id = c.id and parameter = 'link_products'
          and child_id = p.id)
        or (coalesce(cardinality(c.families), 0) = 0 and not exists (
          select from unit_link where parent_id = c.id and parameter = 'link_products')))
    )
    select coalesce(sum(d.devices), 0)::int as devices from (${rowsWithin(period, {
      by: 'product',
      sums: ['devices'],
      day: sql`device_day where true`,
      month: sql`device_month where scope = ''`,
    })}) d join named on named.id = d.product`.execute(tx)
  return theRow(rows).devices
}
