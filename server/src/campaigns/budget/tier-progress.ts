import { type TierId, toEuro, wordingIn } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { calledIn, calledTiers } from '../../settings/called-tiers.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { raiseOf, tierSteps } from '../../settings/tier-steps.ts'

/**
 * How far an installer is on the way to the next tier, as last evaluated; null where the programme
 * has no tiers. `measure` and `from` are devices, or EUR where the programme measures by cashback.
 */
export const tierProgress = defineFunction('installer', 'tier_progress', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'How far an installer is on the way to the next tier',
  input: z.object({}),
  run: async ({ tx, unit, caller }) => {
    const settings = await readSettings(tx)
    const steps = tierSteps(settings)
    if (!settings.tiers_active || steps.length === 1) return null
    const state = await tx
      .selectFrom('installer as i')
      .leftJoin('installer_tier as evaluated', 'evaluated.link_installer', 'i.id')
      .select(['i.tier', 'measure', 'notice_to', 'notice_last_day'])
      .where('i.id', '=', unit)
      .executeTakeFirstOrThrow()
    const position = Math.max(
      steps.findIndex(({ tier }) => tier === state.tier),
      0,
    )
    const next = steps[position + 1]
    const called = await calledTiers(tx)
    const nameOf = (tier: TierId) => wordingIn(calledIn(called, tier), caller.language)
    const by = settings.tier_measure
    const spelled = (measure: number) => (by === 'cents' ? toEuro(measure) : measure)
    return {
      by,
      tier: nameOf(steps[position]?.tier ?? steps[0].tier),
      on: settings.tier_on,
      measure: spelled(state.measure ?? 0),
      from: spelled(steps[position]?.from ?? 0),
      next: next
        ? { name: nameOf(next.tier), from: spelled(next.from), percent: raiseOf(next) }
        : null,
      notice: noticeOf(state, nameOf),
    }
  },
})

/** Of the tier that will be lost; the table has both or neither. */
const noticeOf = (
  state: { notice_to: TierId | null; notice_last_day: string | null },
  nameOf: (tier: TierId) => string,
) =>
  state.notice_to && state.notice_last_day
    ? { to: nameOf(state.notice_to), last_day: state.notice_last_day }
    : null
