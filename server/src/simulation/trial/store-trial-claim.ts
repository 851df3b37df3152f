import type { Tx } from '../../tables.ts'
import type { DueClaim } from './read-due.ts'
import type { WouldBring } from './would-bring.ts'

interface Found {
  trial: string
  due: DueClaim
  sales_group: string | null
  brings: WouldBring
}

/** Keeps what a claim would get from a trial, in place of what was kept of it before. */
export async function storeTrialClaim(
  tx: Tx,
  { trial, due, sales_group, brings }: Found,
): Promise<void> {
  const { units, bonus, more, devices } = brings
  const of = { link_trial: trial, link_paperwork: due.id }
  const found = { units, devices: devices.length, bonus, more, link_sales_group: sales_group }
  await tx
    .insertInto('trial_claim')
    .values({ ...of, ...found, link_installer: due.installer, day: due.day })
    .onConflict((kept) => kept.columns(['link_trial', 'link_paperwork']).doUpdateSet(found))
    .execute()
  await tx
    .deleteFrom('trial_device')
    .where('link_trial', '=', trial)
    .where('link_paperwork', '=', due.id)
    .execute()
  if (devices.length === 0) return
  await tx
    .insertInto('trial_device')
    .values(devices.map((one) => ({ ...of, link_paperwork_line: one.line, bonus: one.bonus })))
    .execute()
}
