import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Units, useUnits } from '../../../../client/units.ts'
import type { Choices } from './choices.ts'

export interface Entitlement {
  /** EUR that a device is paid at most, by its id; what is not there is paid as expected. */
  amounts: ReadonlyMap<string, number>
  /** The amounts of these choices are not known yet. */
  isStale: boolean
}

/** What the devices of a claim are entitled to when those rejected by the choices are not paid. */
export function useEntitlement(claim: string, choices: Choices): Entitlement {
  const rejected = Object.keys(choices)
    .filter((line) => choices[line]?.decision === 'rejected')
    .toSorted()
  const asked = useQuery({
    ...entitlementOf(useUnits('paperwork'), claim, rejected),
    enabled: rejected.length > 0,
    placeholderData: keepPreviousData,
  })
  if (rejected.length === 0) return asExpected
  return {
    amounts: new Map(asked.data?.map(({ id, amount }) => [id, amount])),
    isStale: asked.data === undefined || asked.isPlaceholderData,
  }
}

const asExpected: Entitlement = { amounts: new Map(), isStale: false }

const entitlementOf = (units: Units<'paperwork'>, id: string, rejected: readonly string[]) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'entitlement', rejected],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'entitlement', id, body: { rejected } }, { signal, quiet: true }),
  })
