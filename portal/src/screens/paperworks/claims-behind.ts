import { type QueryClient, useQueries } from '@tanstack/react-query'
import { listOf, type Units, useUnits } from '../../client/units.ts'
import { hasEnoughLetters } from '../../units/fields/conditions.ts'
import { useListState } from '../../units/lists/list-state.ts'

const MOST_CLAIMS = 50

/** What belongs to claims and has numbers of its own. */
interface Behind {
  devices: Units<'paperwork_line'>
  documents: Units<'document'>
}

/** A claim's further invoices are documents alone. */
const listsLike = ({ devices, documents }: Behind, q: string) =>
  [
    listOf(devices, { filter: contains('serial', q), limit: MOST_CLAIMS }),
    listOf(documents, { filter: contains('invoice_number', q), limit: MOST_CLAIMS }),
  ] as const

const contains = (path: string, q: string) => ({ op: 'icontains', path, value: q.trim() }) as const

const claimsOf = (units: readonly { link_paperwork?: { id: string } | null }[]) => [
  ...new Set(units.flatMap(({ link_paperwork }) => link_paperwork?.id ?? [])),
]

export const useBehind = (): Behind => ({
  devices: useUnits('paperwork_line'),
  documents: useUnits('document'),
})

/** The claims with the searched text in a serial number or the number of any invoice, by id. */
export function useClaimsBehind(): string[] {
  const { q } = useListState().state
  const enabled = hasEnoughLetters(q)
  const [devices, documents] = listsLike(useBehind(), q)
  const [byDevice, byInvoice] = useQueries({
    queries: [
      { ...devices, enabled },
      { ...documents, enabled },
    ],
  })
  return enabled
    ? claimsOf([...(byDevice.data?.items ?? []), ...(byInvoice.data?.items ?? [])])
    : []
}

/** The same where no list is on screen. */
export async function claimsBehind(
  queries: QueryClient,
  { q, ...behind }: Behind & { q: string },
): Promise<string[]> {
  if (!hasEnoughLetters(q)) return []
  const [devices, documents] = listsLike(behind, q)
  const [byDevice, byInvoice] = await Promise.all([
    queries.fetchQuery({ ...devices, staleTime: 60_000 }),
    queries.fetchQuery({ ...documents, staleTime: 60_000 }),
  ])
  return claimsOf([...byDevice.items, ...byInvoice.items])
}
