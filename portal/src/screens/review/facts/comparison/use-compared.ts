import { arkes, type Check, inArray, pointsOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../../../client/units.ts'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { mayDo } from '../../../../units/fields/fields.ts'
import { useLabels } from '../../../../units/fields/labels.ts'
import { labelOfLinked } from '../../../../units/links/linked-label.ts'
import type { DeskInvoice } from '../../documents/invoice/invoice-of.ts'
import { originOf } from '../origin.ts'
import { comparedDevices } from './compared-devices.ts'
import type { Compared } from './compared-row.tsx'
import { type ComparedRow, comparedRows } from './compared-rows.ts'

export interface ComparedSides {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  checks: readonly Check[]
  /** The judged invoices, the one of the claim's fields first. */
  invoices: readonly DeskInvoice[]
}

/** The rows of the comparison between claim, invoices and master data, devices last. */
export function useCompared({ claim, lines, checks, invoices }: ComparedSides): Compared[] {
  const say = useSay('review', 'checks', 'words')
  const format = useFormat()
  const labels = useLabels()
  const deliveredTo = useDeliveredTo(lines, checks)
  const nameOf = (id: ComparedRow['id'], { isFurther, number }: DeskInvoice) => {
    const name =
      id === 'buyer_vat' ? say('review:compare.buyer_vat') : labels.field(arkes.paperwork, id)
    return isFurther ? say('review:compare.of_invoice', { name, number: number ?? '–' }) : name
  }
  const rows = [
    ...invoices.flatMap((invoice) =>
      comparedRows({ claim, checks, invoice, say, format }).map((row) => ({
        ...row,
        id: `${invoice.document} ${row.id}`,
        name: nameOf(row.id, invoice),
        origin: invoice.isFurther ? null : originOf(claim.provenance, row.id),
      })),
    ),
    ...comparedDevices({ lines, checks, invoices, deliveredTo, say }).map((device) => ({
      ...device,
      name: device.serial ?? say('review:line.no_serial'),
      origin: originOf(lines.find(({ id }) => id === device.id)?.provenance ?? null, 'serial'),
    })),
  ]
  const counted = new Set<Check['code']>()
  // A rule that fails for several devices counts only once.
  const pointsFor = (failed: readonly Check[]) =>
    failed.reduce((points, check) => {
      const isFirst = !counted.has(check.code)
      counted.add(check.code)
      return isFirst ? points + pointsOf(check) : points
    }, 0)
  return rows.map((row) => ({ ...row, points: pointsFor(row.failed) }))
}

/**
 * The wholesaler each device was delivered to, if it is not the seller. Only members who may read
 * the register get it. Claim checks don't store it, as firms can read them.
 */
function useDeliveredTo(
  lines: readonly Loaded<'paperwork_line'>[],
  checks: readonly Check[],
): ReadonlyMap<string, string> {
  const { role } = useMember()
  const misdelivered = lines.flatMap(({ id, link_serial_number }) => {
    const isAstray = checks.some(
      ({ code, state, line }) => code === 'serial_route' && state === 'failed' && line === id,
    )
    return isAstray && link_serial_number ? [{ id, device: link_serial_number.id }] : []
  })
  const ids = misdelivered.map(({ device }) => device)
  const { data } = useQuery({
    ...listOf(useUnits('serial_number'), { filter: inArray('id', ids), limit: ids.length || 1 }),
    enabled: ids.length > 0 && mayDo(role, arkes.serial_number, 'get'),
  })
  return new Map(
    misdelivered.flatMap(({ id, device }) => {
      const firm = data?.items.find((item) => item.id === device)?.link_wholesaler
      return firm ? [[id, labelOfLinked(firm)] as const] : []
    }),
  )
}
