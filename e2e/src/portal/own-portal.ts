import { inject } from 'vitest'

/** The portal of this worker: nobody else uses it while a file of journeys runs. */
export function ownPortal() {
  const portals = inject('portals')
  const own = portals[(Number(process.env.VITEST_POOL_ID) - 1) % portals.length]
  if (!own) throw new Error('no portal was started for this worker')
  return own
}
