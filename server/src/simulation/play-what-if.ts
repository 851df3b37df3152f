import { type CampaignRule, calculate, type VariantResult } from '@ruecklauf/model'
import type pg from 'pg'
import { pastClaim } from './past-claim.ts'
import { countPastClaims, type Period, readPastClaims } from './read-past-claims.ts'
import { type Replay, replay } from './replay.ts'
import type { InstallerTargets } from './simulated-counters.ts'
import { namedInstallers, variantResult } from './variant-result.ts'

/** One campaign, or the same in two variants, on the claims of a period. */
export interface WhatIf extends Period {
  variants: readonly CampaignRule[]
}

export interface WhatIfResult {
  /** Claims that could not be calculated again, as they were never calculated here. */
  skipped: number
  variants: VariantResult[]
}

export interface Progress {
  claims_done: number
  claims_total: number
}

/**
 * Plays the past again; sees one state of the database, however long it takes, and writes nothing.
 * @param tell is called after each batch of claims.
 */
export async function playWhatIf(
  client: pg.ClientBase,
  { variants, ...period }: WhatIf,
  tell: (progress: Progress) => void,
): Promise<WhatIfResult> {
  await client.query(`begin isolation level repeatable read read only;
    set local statement_timeout = '5min'; set local idle_in_transaction_session_timeout = '5min'`)
  const claims_total = await countPastClaims(client, period)
  const targets = await targetsOf(client, variants)
  const replays = variants.map((rule) => replay(rule, targets))
  let claims_done = 0
  let skipped = 0
  tell({ claims_done, claims_total })
  for await (const rows of readPastClaims(client, period)) {
    for (const row of rows) {
      const claim = pastClaim(row)
      if (!claim) {
        skipped += 1
        continue
      }
      const before = calculate(claim.input)
      for (const variant of replays) variant.take(claim, before)
    }
    claims_done += rows.length
    tell({ claims_done, claims_total })
  }
  const companies = await companiesOf(client, replays)
  await client.query('commit')
  return {
    skipped,
    variants: replays.map(({ found: totals }, position) =>
      variantResult(totals, { budget: variants[position]?.budget ?? null, companies }),
    ),
  }
}

/** The targets set for a campaign; its variants share them. */
async function targetsOf(
  client: pg.ClientBase,
  variants: readonly CampaignRule[],
): Promise<InstallerTargets> {
  const { rows } = await client.query<{ link_installer: string; units: number }>(
    'select link_installer, units from campaign_target where link_campaign = any($1)',
    [variants.map(({ id }) => id)],
  )
  return new Map(rows.map(({ link_installer, units }) => [link_installer, units]))
}

async function companiesOf(
  client: pg.ClientBase,
  replays: readonly Replay[],
): Promise<Map<string, string>> {
  const ids = replays.flatMap(({ found: totals }) => namedInstallers(totals))
  const { rows } = await client.query<{ id: string; label: string }>(
    `select id, coalesce(label, '') as label from installer where id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, label }) => [id, label]))
}
