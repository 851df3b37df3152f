import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CampaignUnits } from '../campaign-calls.ts'

export const shownTargets = ['all', 'with_target', 'without_target', 'reached'] as const
export type ShownTargets = (typeof shownTargets)[number]

/** An installer and what he is to reach in a campaign, in devices. */
export interface InstallerTarget {
  id: string
  company: string
  customer_number: string | null
  /** His own; null for none. */
  units: number | null
  /** From which device on he is paid; null: not at all. */
  needed: number | null
  counted: number
  reached: boolean
  /** Devices in the same span a year earlier. */
  year_before: number
}

export interface TargetPage {
  count: number
  summary: { installers: number; with_target: number; reached: number }
  items: InstallerTarget[]
}

interface Asked {
  id: string
  search: string
  show: ShownTargets
  page: number
  size: number
}

/** Keys begin with the wire id, so that live events refetch them. */
export const targetsOf = (units: CampaignUnits, { id, search, show, page, size }: Asked) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'targets', search, show, page, size],
    queryFn: ({ signal }) =>
      units.callFunction<TargetPage>(
        { name: 'targets', id },
        { signal, query: { search, show, offset: (page - 1) * size, limit: size } },
      ),
    placeholderData: keepPreviousData,
  })

/** A target to be set; null takes it away. */
export type WantedTarget = { units: number | null } & (
  | { installer: string }
  | { customer_number: string }
)

export const setTargets = (
  units: CampaignUnits,
  { id, targets }: { id: string; targets: readonly WantedTarget[] },
) =>
  units.callFunction<{ changed: number }>(
    { name: 'set_targets', id, body: { targets } },
    { quiet: true },
  )

export interface Proposal {
  growth_percent: number
  minimum: number
  overwrite: boolean
}

export const proposeTargets = (
  units: CampaignUnits,
  { id, proposal }: { id: string; proposal: Proposal },
) =>
  units.callFunction<{ set: number; kept: number; devices: number }>(
    { name: 'propose_targets', id, body: proposal },
    { quiet: true },
  )
