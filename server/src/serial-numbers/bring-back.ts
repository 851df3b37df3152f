import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { reasonWords } from './block.ts'
import { manyAnswer, standsIn, tellMany } from './change-many.ts'
import { closedClaims, proposeTakeback } from './propose-takeback.ts'
import { findSelected, type SelectedDevice, selection } from './selection.ts'

/** The most claims with a proposed clawback in one call; each gets a lock and a notification. */
const MOST_CLAIMS = 200

/**
 * Records devices returned to the manufacturer. For rewarded devices it proposes a clawback, which needs a second
 * approval and books nothing here. Rejects devices of claims in review.
 */
export const bringBack = defineFunction('serial_number', 'bring_back', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Marks devices as returned and proposes to take their cashback back',
  input: z.strictObject({
    ...selection,
    day: z.iso.date().nullish(),
    reason: reasonWords,
    dry_run: z.boolean().default(false),
  }),
  run: async (context, { day = null, reason, dry_run, ...chosen }) => {
    const { devices, unknown } = await findSelected(context.tx, chosen)
    const paid = devices.filter(isRewardedHere)
    const byClaim = Map.groupBy(paid, ({ link_paperwork }) => link_paperwork ?? '')
    const claims = [...byClaim.keys()].toSorted().slice(0, MOST_CLAIMS)
    const closed = await closedClaims(context, claims)
    const open = claims.filter((claim) => !closed.has(claim))
    const isOpen = ({ link_paperwork }: SelectedDevice) => open.includes(link_paperwork ?? '')
    const fit = devices.filter(
      (device) =>
        standsIn(['known', 'delivered'])(device) || (isRewardedHere(device) && isOpen(device)),
    )
    const proposed = []
    if (!dry_run) {
      await tellMany(context, fit, { kind: 'returned', reason, day })
      for (const claim of open) {
        const takeback = { claim, devices: byClaim.get(claim) ?? [], reason }
        proposed.push(...(await proposeTakeback(context, takeback)))
      }
    }
    const whyOf = (device: SelectedDevice) =>
      device.link_former_claim
        ? 'former'
        : (closed.get(device.link_paperwork ?? '') ?? device.serial_state)
    return {
      ...manyAnswer({ devices, unknown, fit, whyOf }),
      rewarded: fit.filter(isRewardedHere).length,
      proposed,
    }
  },
})

/** Rewarded through a claim of this programme, not of the former one. */
const isRewardedHere = ({ serial_state, link_paperwork }: SelectedDevice) =>
  serial_state === 'rewarded' && link_paperwork !== null
