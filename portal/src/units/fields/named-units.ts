import { type Arke, type Language, wordingIn, wordingOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useVisitorOrMember } from '../../client/portal.tsx'
import { listOf, type UnitOf, useUnits } from '../../client/units.ts'

/** By arke: what its units are called in the reader's language, by id and in their order. */
export type NamedUnits = Readonly<Record<string, ReadonlyMap<string, string> | undefined>>

/** What the office calls the units that fields offer; nothing to visitors, and until it is known. */
export const useNamedUnits = (language: Language): NamedUnits => ({
  product_family: useNames('product_family', language),
  tier: useNames('tier', language),
})

/** The units that a field offers; null where it offers none, or they are not known. */
export const offeredBy = (
  named: NamedUnits,
  { values_of }: Pick<Arke['fields'][string], 'values_of'>,
): ReadonlyMap<string, string> | null => {
  const units = values_of ? named[values_of] : undefined
  return units && units.size > 0 ? units : null
}

type Named = 'product_family' | 'tier'

function useNames(arke: Named, language: Language): ReadonlyMap<string, string> | undefined {
  const isSignedIn = useVisitorOrMember() !== null
  const units = useQuery({
    ...listOf(useUnits(arke), { limit: 500 }),
    // News of changes makes it stale.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSignedIn,
  }).data?.items
  return units && namesOf(units, language)
}

type Units = readonly UnitOf<Named>[]

/** Every cell of a table asks for the names: they are written out once for what was read. */
const known = new WeakMap<Units, Partial<Record<Language, ReadonlyMap<string, string>>>>()

function namesOf(units: Units, language: Language): ReadonlyMap<string, string> {
  const written = known.get(units) ?? {}
  known.set(units, written)
  written[language] ??= new Map(
    units.map((unit) => [unit.id, wordingIn(wordingOf(unit, 'name'), language)]),
  )
  return written[language]
}
