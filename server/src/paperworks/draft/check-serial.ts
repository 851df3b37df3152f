import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { productOfScan } from '../../devices/product-of-serial.ts'
import { defineFunction } from '../../platform/functions.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { describeSerial } from './describe-serial.ts'
import { lookUpSerial } from './look-up-serial.ts'

const input = z.strictObject({
  serial: z.string().trim().min(1).max(100),
  /** The product the installer claims the device as. */
  product: z.string().nullish(),
  /** The claim of the device; devices that this claim holds are free for it. */
  paperwork: z.string().nullish(),
})

/**
 * Looks up a serial number while the installer types it. Only the owner learns whose claim holds it. A rate limit
 * prevents guessing.
 */
export const checkSerial = defineFunction('paperwork_line', 'check_serial', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Looks up a serial number',
  input,
  run: async ({ tx, caller, now }, { serial: typed, product: chosen, paperwork = null }) => {
    const origin = { account: caller.member }
    await countAttempt(tx, { attempt: 'check_serial', origin, now })
    const product = chosen ?? (await productOfScan(tx, typed))
    const sought = { typed, product, paperwork, member: caller.member }
    const {
      serial,
      state,
      rows,
      device,
      told: namedDevice,
      values,
    } = await lookUpSerial(tx, sought)
    const products = rows.map((row) => ({ id: row.link_product, name: row.product_name }))
    const { hint } = values
    return {
      serial,
      state,
      product: namedDevice && { id: namedDevice.link_product, name: namedDevice.product_name },
      ...(state === 'ambiguous' ? { products } : {}),
      ...(state === 'claimed_by_you' && device?.serial_claim
        ? { claim: { id: device.serial_claim, claim_number: device.claim_number } }
        : {}),
      ...(hint ? { hint } : {}),
      message: describeSerial(state, values, sayTo(caller.language)),
    }
  },
})
