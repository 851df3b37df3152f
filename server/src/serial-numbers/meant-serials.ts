import { isSerial, normaliseSerial, oneSlipFrom } from '@ruecklauf/model'

/** The serial numbers that may have been meant by a mistyped one, as the register spells them. */
export function meantSerials(typed: string): string[] {
  const serial = normaliseSerial(typed)
  return isSerial(serial) ? oneSlipFrom(serial) : []
}
