import { isSerial, normaliseSerial } from '@ruecklauf/model'
import { productOfSerial } from '../../devices/product-of-serial.ts'
import type { Tx } from '../../tables.ts'
import { enteredBy } from '../claim/provenance.ts'

/** Takes a serial number read from a type plate, if its device has none yet. */
export async function fillSerial(tx: Tx, { line, read }: { line: string; read: string }) {
  const serial = normaliseSerial(read)
  if (!isSerial(serial)) return
  const device = await tx
    .selectFrom('paperwork_line')
    .select(['serial', 'link_product', 'provenance'])
    .where('id', '=', line)
    .executeTakeFirst()
  if (!device || device.serial) return
  await tx
    .updateTable('paperwork_line')
    .set({
      serial,
      link_product: device.link_product ?? (await productOfSerial(tx, read)),
      provenance: JSON.stringify(enteredBy(device.provenance, { serial })),
    })
    .where('id', '=', line)
    .execute()
}
