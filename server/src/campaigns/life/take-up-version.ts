import { arkes, type IsoDate } from '@ruecklauf/model'
import { changesOf, recordAudit } from '../../audit/audit.ts'
import { announce } from '../../platform/announce.ts'
import type { Tx } from '../../tables.ts'
import { linksOf, lockCampaign } from '../rule/read-campaign.ts'
import { fieldsOf, ruleOf } from '../rule/rule-of.ts'
import { storeCampaignLinks } from '../rule/store-links.ts'
import { versionInForce } from '../rule/version-in-force.ts'
import { countingVersions } from '../rule/versions.ts'
import type { CampaignContext } from './move-campaign.ts'

/**
 * Lets a campaign's fields show the version that is in force today; nothing where they do already.
 * @returns whether anything changed.
 */
export async function takeUpVersion(
  tx: Tx,
  { deps, caller, now }: CampaignContext,
  { id, today }: { id: string; today: IsoDate },
): Promise<boolean> {
  const row = await lockCampaign(tx, id)
  const versions = await countingVersions(tx, id)
  if (!row || versions.length === 0) return false
  const { rule, version } = versionInForce(versions, today)
  if (sameRule(rule, ruleOf(row, await linksOf(tx, id)))) return false

  const { values, links } = fieldsOf(rule)
  const set = { ...values, regions: JSON.stringify(values.regions) }
  await tx.updateTable('campaign').set(set).where('id', '=', id).execute()
  await storeCampaignLinks(tx, id, links)
  const changes = { ...changesOf(arkes.campaign.fields, row, values), number: version }
  await recordAudit(tx, { caller, action: 'take_up', arke: 'campaign', id, changes, now })
  await announce(tx, { events: deps.events, served: deps.registry.byDefinition('campaign'), id })
  return true
}

const sameRule = (a: object, b: object) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

/** The database keeps a rule's keys in an order of its own. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, inner]) => [key, inOrder(inner)]),
      )
    : value
