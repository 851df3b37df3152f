import { addDays, berlinDay } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import { callAlone, callerOf } from '../claims/call-function.ts'

interface Cast {
  admin: string
  brand: string
  now: Date
}

/**
 * The office's work on devices and rates: a return after its reward, blocked devices, a family with a check digit, and
 * rates proposed by the brand.
 */
export async function keepRegister(deps: Deps, { admin, brand, now }: Cast): Promise<void> {
  const { db, owner_db } = deps.database
  const today = berlinDay(now)
  await owner_db
    .updateTable('product_family')
    .set({ check_digit: 'mod97', serial_hint: 'Auf dem Typenschild unten am Speicher.' })
    .where('id', '=', 'storage')
    .execute()
  const returned = await db
    .selectFrom('serial_number as device')
    .innerJoin('paperwork as claim', 'claim.id', 'device.link_paperwork')
    .select('device.id')
    .where('device.serial_state', '=', 'rewarded')
    .where('claim.paperwork_status', '=', 'approved')
    .orderBy('claim.decided_at', 'desc')
    .orderBy('device.id')
    .executeTakeFirst()
  const office = { arke: 'serial_number', caller: callerOf(deps, 'admin', admin), id: '' } as const
  if (returned) {
    const reason = 'Widerruf des Endkunden, Gerät originalverpackt zurück'
    const input = { devices: [returned.id], day: addDays(today, -2), reason }
    await callAlone(deps, { ...office, name: 'bring_back', at: now, input })
  }
  const free = await db
    .selectFrom('serial_number')
    .select('id')
    .where('serial_state', '=', 'known')
    .orderBy('serial')
    .limit(3)
    .execute()
  const devices = free.map(({ id }) => id)
  const blocked = { devices, reason: 'Rückruf der Charge: Platine wird getauscht' }
  await callAlone(deps, { ...office, name: 'block_many', at: now, input: blocked })
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('family', '=', 'split')
    .execute()
  const rates = {
    valid_from: addDays(today, 45),
    products: products.map(({ id }) => id),
    percent: 4,
    reason: 'Preisliste der neuen Saison',
  }
  const caller = callerOf(deps, 'brand', brand)
  await callAlone(deps, {
    arke: 'product',
    caller,
    id: '',
    name: 'propose_rates',
    at: now,
    input: rates,
  })
}
