import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { type Account, accountsIn } from './sign-in.ts'

/** The portal of this worker: nobody else uses it while a file of journeys runs. */
export function ownPortal(): { url: string; accounts: Record<string, Account> } {
  const { url, data_dir } = place()
  return { url, accounts: accountsIn(data_dir) }
}

/** Waits until it answers: it is made while other tests run. */
export async function untilPortal(): Promise<void> {
  const { url } = place()
  const isThere = () =>
    fetch(`${url}/lib/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) await pause(250)
}

function place() {
  const portals = inject('portals')
  const own = portals[(Number(process.env.VITEST_POOL_ID) - 1) % portals.length]
  if (!own) throw new Error('no portal was started for this worker')
  return own
}
