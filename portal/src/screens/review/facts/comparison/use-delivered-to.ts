import { arkes, type Check, inArray } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../../../client/units.ts'
import { mayDo } from '../../../../units/fields/fields.ts'
import { labelOfLinked } from '../../../../units/links/linked-label.ts'

/**
 * To which wholesaler the devices went that did not go to the one who sold them, by device. The register
 * says it to those who may read it; with the checks of a claim it is not kept, for firms read these.
 */
export function useDeliveredTo(
  lines: readonly Loaded<'paperwork_line'>[],
  checks: readonly Check[],
): ReadonlyMap<string, string> {
  const { role } = useMember()
  const astray = lines.flatMap(({ id, link_serial_number }) => {
    const isAstray = checks.some(
      ({ code, state, line }) => code === 'serial_route' && state === 'failed' && line === id,
    )
    return isAstray && link_serial_number ? [{ id, device: link_serial_number.id }] : []
  })
  const ids = astray.map(({ device }) => device)
  const { data } = useQuery({
    ...listOf(useUnits('serial_number'), { filter: inArray('id', ids), limit: ids.length || 1 }),
    enabled: ids.length > 0 && mayDo(role, arkes.serial_number, 'get'),
  })
  return new Map(
    astray.flatMap(({ id, device }) => {
      const firm = data?.items.find((one) => one.id === device)?.link_wholesaler
      return firm ? [[id, labelOfLinked(firm)] as const] : []
    }),
  )
}
