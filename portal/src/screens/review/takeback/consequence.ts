import { type Takeback, toCents, toEuro } from '@ruecklauf/model'

/** EUR. */
export interface Consequence {
  /** In all. */
  amount: number
  /** Of it from this claim's holding period, from the wallet, and what the wallet lacks. */
  held: number
  wallet: number
  negative: number
}

/** Where the money of some of a claim's devices would come from, were it taken back now. */
export function consequenceOf(
  { devices, held, available }: Pick<Takeback, 'devices' | 'held' | 'available'>,
  chosen: ReadonlySet<string>,
): Consequence {
  const amount = devices
    .filter(({ id }) => chosen.has(id))
    .reduce((sum, device) => sum + toCents(device.amount), 0)
  const fromHeld = Math.min(amount, toCents(held))
  const fromWallet = Math.min(amount - fromHeld, Math.max(0, toCents(available)))
  return {
    amount: toEuro(amount),
    held: toEuro(fromHeld),
    wallet: toEuro(fromWallet),
    negative: toEuro(amount - fromHeld - fromWallet),
  }
}
