import { type QueryClient, useQueries } from '@tanstack/react-query'
import { listOf, type Units, useUnits } from '../../client/units.ts'
import { hasEnoughLetters } from '../../units/fields/conditions.ts'
import { useListState } from '../../units/lists/list-state.ts'

const MOST_CLAIMS = 50

/** The records of a claim that have their own numbers. */
interface Behind {
  devices: Units<'paperwork_line'>
  documents: Units<'document'>
}

/** Further invoices of a claim exist only as documents. */
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

/** Returns the ids of claims whose serial numbers or invoice numbers contain the search text. */
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

/** Loads the same ids outside a list. */
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
