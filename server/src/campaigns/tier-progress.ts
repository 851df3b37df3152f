import { tierNames } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'
import { tierSteps } from '../settings/tier-steps.ts'

/**
 * How far an installer is on the way to the next tier, as last evaluated; null where the programme
 * has no tiers. `measure` and `from` are devices, or EUR where the programme measures by cashback.
 */
export const tierProgress = defineFunction('installer', 'tier_progress', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'How far an installer is on the way to the next tier',
  input: z.object({}),
  run: async ({ tx, unit }) => {
    const settings = await readSettings(tx)
    const steps = tierSteps(settings)
    if (!settings.tiers_active || steps.length === 1) return null
    const state = await tx
      .selectFrom('installer_tier')
      .selectAll()
      .where('link_installer', '=', unit)
      .executeTakeFirst()
    const name = state?.tier ?? tierNames.basis
    const position = Math.max(
      steps.findIndex((step) => step.name === name),
      0,
    )
    const next = steps[position + 1]
    const by = settings.tier_measure
    const shown = (measure: number) => (by === 'cents' ? measure / 100 : measure)
    return {
      by,
      tier: name,
      on: settings.tier_on,
      measure: shown(state?.measure ?? 0),
      from: shown(steps[position]?.from ?? 0),
      next: next ? { name: next.name, from: shown(next.from), percent: percentOf(next) } : null,
      notice: noticeOf(state),
    }
  },
})

/** Of the tier that will be lost; the table has both or neither. */
const noticeOf = (
  state: { notice_to: string | null; notice_last_day: string | null } | undefined,
) =>
  state?.notice_to && state.notice_last_day
    ? { to: state.notice_to, last_day: state.notice_last_day }
    : null

/** What a tier pays on top, in percent. */
const percentOf = ({ basis_points }: { basis_points: number }) => (basis_points - 10_000) / 100
