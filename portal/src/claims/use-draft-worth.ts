import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../client/units.ts'
import { previewOf } from './claim-queries.ts'

/**
 * What a draft would bring if it were submitted now, in EUR; undefined while that is asked for. What
 * is stored with it is as old as its last change: windows close, campaigns end and budgets run out.
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
