import { type Takeback, toCents, toEuro } from '@ruecklauf/model'

/** EUR. */
export interface Consequence {
  /** The total. */
  amount: number
  /** The shares from this claim's holding period and from the wallet, and the shortfall. */
  held: number
  wallet: number
  negative: number
}

/** The sources of the money if some of a claim's devices were clawed back now. */
export function consequenceOf(
  { devices, held, available }: Pick<Takeback, 'devices' | 'held' | 'available'>,
  selectedIds: ReadonlySet<string>,
): Consequence {
  const amount = devices
    .filter(({ id }) => selectedIds.has(id))
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
