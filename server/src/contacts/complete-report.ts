import { type DeviceReport, isDeviceReport, isSerial, normaliseSerial } from '@ruecklauf/model'
import { invalidIn } from '../errors/errors.ts'
import type { Values } from '../platform/hooks.ts'
import type { Tx } from '../tables.ts'

/**
 * A question that reports what became of a device names the device, and with it the claim; that of an
 * exchange names the new one as well.
 * @throws bad_request beside the field that is missing; for a device that pays nothing, and one reported already.
 */
export async function completeReport(tx: Tx, values: Values): Promise<void> {
  const typed = values.replacement_serial
  values.replacement_serial = null
  if (!isDeviceReport(values.topic)) return
  const line = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'serial', 'link_paperwork', 'decision', 'link_installer'])
    .where('id', '=', String(values.link_paperwork_line ?? ''))
    // The second of two concurrent reports sees the first.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!line) throw missing('line', 'link_paperwork_line')
  values.link_paperwork = line.link_paperwork
  // Another firm's unit gets the standard refusal of links, which reveals nothing.
  if (line.link_installer === values.link_member) {
    if (line.decision === 'rejected') throw missing('unpaid', 'link_paperwork_line')
    if (await isReported(tx, { line: line.id, topic: values.topic }))
      throw missing('again', 'link_paperwork_line')
  }
  if (values.topic !== 'exchanged') return
  const serial = normaliseSerial(String(typed ?? ''))
  if (!isSerial(serial) || serial === line.serial) throw missing('serial', 'replacement_serial')
  values.replacement_serial = serial
}

/** Whether the office has such a report of the device to read. */
const isReported = async (tx: Tx, { line, topic }: { line: string; topic: DeviceReport }) =>
  (await tx
    .selectFrom('contact_request')
    .select('id')
    .where('link_paperwork_line', '=', line)
    .where('topic', '=', topic)
    .where('contact_status', '<>', 'closed')
    .executeTakeFirst()) !== undefined

const missing = (what: 'line' | 'serial' | 'unpaid' | 'again', parameter: string) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:device_report.${what}`),
      parameter,
    },
  ])
