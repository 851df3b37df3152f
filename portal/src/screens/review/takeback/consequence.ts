import type { Takeback } from '@ruecklauf/model'

export interface Consequence {
  /** EUR in all. */
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
    .reduce((sum, device) => sum + cents(device.amount), 0)
  const fromHeld = Math.min(amount, cents(held))
  const fromWallet = Math.min(amount - fromHeld, Math.max(0, cents(available)))
  return {
    amount: amount / 100,
    held: fromHeld / 100,
    wallet: fromWallet / 100,
    negative: (amount - fromHeld - fromWallet) / 100,
  }
}

const cents = (euro: number) => Math.round(euro * 100)
