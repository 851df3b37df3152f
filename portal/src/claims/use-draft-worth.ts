import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../client/units.ts'
import { previewOf } from './claim-queries.ts'

/**
 * The value of a draft if it were submitted now, in EUR. Undefined while loading. The stored value
 * is outdated: periods end, campaigns expire and budgets run out.
 */
export function useDraftWorth({
  id,
  expected_amount,
}: {
  id: string
  expected_amount: number
}): number | undefined {
  const { data, isError } = useQuery(previewOf(useUnits('paperwork'), id))
  return isError ? expected_amount : data?.expected_amount
}
