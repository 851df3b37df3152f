import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { reasonWords } from './block.ts'
import { manyAnswer, standsIn, tellMany } from './change-many.ts'
import { closedClaims, proposeTakeback } from './propose-takeback.ts'
import { findSelected, type SelectedDevice, selection } from './selection.ts'

/** Claims of which one call proposes to take cashback back; each is locked and told. */
const MOST_CLAIMS = 200

/**
 * Devices that came back to the manufacturer. Of one that was rewarded it is proposed to take the
 * cashback back: a second person decides that, nothing is booked here. A device of a claim in review is
 * rejected there.
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
  run: async (context, { day = null, reason, dry_run, ...asked }) => {
    const { devices, unknown } = await findSelected(context.tx, asked)
    const paid = devices.filter(isRewardedHere)
    const byClaim = Map.groupBy(paid, ({ link_paperwork }) => link_paperwork ?? '')
    const claims = [...byClaim.keys()].toSorted().slice(0, MOST_CLAIMS)
    const closed = await closedClaims(context, claims)
    const open = claims.filter((claim) => !closed.has(claim))
    const isOpen = ({ link_paperwork }: SelectedDevice) => open.includes(link_paperwork ?? '')
    const fit = devices.filter(
      (one) => standsIn(['known', 'delivered'])(one) || (isRewardedHere(one) && isOpen(one)),
    )
    const proposed = []
    if (!dry_run) {
      await tellMany(context, fit, { kind: 'returned', reason, day })
      for (const claim of open) {
        const takeback = { claim, devices: byClaim.get(claim) ?? [], reason }
        proposed.push(...(await proposeTakeback(context, takeback)))
      }
    }
    const whyOf = (one: SelectedDevice) =>
      one.link_former_claim ? 'former' : (closed.get(one.link_paperwork ?? '') ?? one.serial_state)
    return {
      ...manyAnswer({ devices, unknown, fit, whyOf }),
      rewarded: fit.filter(isRewardedHere).length,
      proposed,
    }
  },
})

/** Rewarded through a claim of this programme, not by the one before. */
const isRewardedHere = ({ serial_state, link_paperwork }: SelectedDevice) =>
  serial_state === 'rewarded' && link_paperwork !== null
