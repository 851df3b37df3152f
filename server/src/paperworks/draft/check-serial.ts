import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { productOfScan } from '../../devices/product-of-serial.ts'
import { defineFunction } from '../../platform/functions.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { describeSerial } from './describe-serial.ts'
import { lookUpSerial } from './look-up-serial.ts'

const input = z.strictObject({
  serial: z.string().trim().min(1).max(100),
  /** The product the device is claimed as. */
  product: z.string().nullish(),
  /** The claim it stands in: what that claim holds itself is free for it. */
  paperwork: z.string().nullish(),
})

/**
 * Looks a serial number up while it is typed. Whose claim holds it is told to its owner only; the
 * number of questions is limited, for serial numbers can be guessed.
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
    const { serial, state, rows, device, told, values } = await lookUpSerial(tx, sought)
    const products = rows.map((one) => ({ id: one.link_product, name: one.product_name }))
    const { hint } = values
    return {
      serial,
      state,
      product: told && { id: told.link_product, name: told.product_name },
      ...(state === 'ambiguous' ? { products } : {}),
      ...(state === 'claimed_by_you' && device?.serial_claim
        ? { claim: { id: device.serial_claim, claim_number: device.claim_number } }
        : {}),
      ...(hint ? { hint } : {}),
      message: describeSerial(state, values, sayTo(caller.language)),
    }
  },
})
