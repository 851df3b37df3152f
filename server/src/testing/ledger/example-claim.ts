import { newId } from '../../db/id.ts'
import type { Occasion } from '../../ledger/booking.ts'
import type { Parties } from '../../ledger/reservations.ts'
import type { Db } from '../../tables.ts'
import { createWorld } from '../world.ts'

/** A claim of a new installer, on a day in March, for tests. */
export async function exampleClaim(db: Db): Promise<Occasion & Parties> {
  const { id: member } = await createWorld(db).installer()
  return { ...exampleStep, brand: 'demo', member, source: anotherClaim(), key: '1' }
}

/** A source of its own. */
export const anotherClaim = () => ({ type: 'paperwork', id: newId() })

/** The actor and the instant of the example. */
export const exampleStep = { actor: null, at: new Date('2026-03-02T09:00:00Z') }
