import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Units, useUnits } from '../../../../client/units.ts'
import type { Choices } from './choices.ts'

export interface Entitlement {
  /**
   * The most each device pays in EUR, by id. A device without an entry pays the expected amount.
   */
  amounts: ReadonlyMap<string, number>
  /** The amounts for the current choices are still loading. */
  isStale: boolean
}

/** The amounts the devices are entitled to if the rejected devices are not paid. */
export function useEntitlement(claim: string, choices: Choices): Entitlement {
  const rejected = Object.keys(choices)
    .filter((line) => choices[line]?.decision === 'rejected')
    .toSorted()
  const entitlementQuery = useQuery({
    ...entitlementOf(useUnits('paperwork'), claim, rejected),
    enabled: rejected.length > 0,
    placeholderData: keepPreviousData,
  })
  if (rejected.length === 0) return asExpected
  return {
    amounts: new Map(entitlementQuery.data?.map(({ id, amount }) => [id, amount])),
    isStale: entitlementQuery.data === undefined || entitlementQuery.isPlaceholderData,
  }
}

const asExpected: Entitlement = { amounts: new Map(), isStale: false }

const entitlementOf = (units: Units<'paperwork'>, id: string, rejected: readonly string[]) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'entitlement', rejected],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'entitlement', id, body: { rejected } }, { signal, quiet: true }),
  })
