import { isDeviceReport, isSerial, normaliseSerial } from '@ruecklauf/model'
import { invalidIn } from '../errors/errors.ts'
import type { Values } from '../platform/hooks.ts'
import type { Tx } from '../tables.ts'

/**
 * A question that reports what became of a device names the device, and with it the claim; that of an
 * exchange names the new one as well.
 * @throws bad_request beside the field that is missing.
 */
export async function completeReport(tx: Tx, values: Values): Promise<void> {
  const typed = values.replacement_serial
  values.replacement_serial = null
  if (!isDeviceReport(values.topic)) return
  const line = await tx
    .selectFrom('paperwork_line')
    .select('link_paperwork')
    .where('id', '=', String(values.link_paperwork_line ?? ''))
    .executeTakeFirst()
  if (!line) throw missing('line', 'link_paperwork_line')
  values.link_paperwork = line.link_paperwork
  if (values.topic !== 'exchanged') return
  const serial = normaliseSerial(String(typed ?? ''))
  if (!isSerial(serial)) throw missing('serial', 'replacement_serial')
  values.replacement_serial = serial
}

const missing = (what: 'line' | 'serial', parameter: string) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:device_report.${what}`),
      parameter,
    },
  ])
