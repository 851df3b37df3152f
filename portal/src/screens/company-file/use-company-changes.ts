import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'

/** A company's change requests: open, decided, and former values with their validity. */
export function useCompanyChanges(
  arke: 'installer' | 'wholesaler',
  id: string,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const units = useUnits<'installer' | 'wholesaler'>(arke)
  return useQuery({
    queryKey: [units.wire, 'unit', id, 'company_changes'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'company_changes', id }, { signal, quiet: true }),
    enabled,
  })
}
