import { and, eq, inArray } from '@ruecklauf/model'
import { useQueries } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { mayReadDevices } from './claim-search.ts'

/** The maximum number of ids in one request URL. */
const AT_ONCE = 50

/** Returns the first device's name by claim id, as far as loaded. */
export function useFirstDevices(claims: readonly { id: string }[]): ReadonlyMap<string, string> {
  const { role } = useMember()
  const units = useUnits('paperwork_line')
  const parts = Array.from({ length: Math.ceil(claims.length / AT_ONCE) }, (_, at) =>
    claims.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map(({ id }) => id),
  )
  const answers = useQueries({
    queries: parts.map((ids) => ({
      ...listOf(units, {
        filter: and(inArray('link_paperwork', ids), eq('position', 1)),
        limit: AT_ONCE,
      }),
      enabled: mayReadDevices(role),
    })),
  })
  return new Map(
    answers.flatMap(({ data }) =>
      (data?.items ?? []).flatMap(({ link_paperwork, link_product, product_name }) => {
        const name = link_product?.label ?? product_name
        return link_paperwork && name ? [[link_paperwork.id, name] as const] : []
      }),
    ),
  )
}
