import { type Arke, type Language, wordingIn, wordingOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useVisitorOrMember } from '../../client/portal.tsx'
import { listOf, type UnitOf, useUnits } from '../../client/units.ts'

/** By arke: the unit names in the member's language, by id and in order. */
export type NamedUnits = Readonly<Record<string, ReadonlyMap<string, string> | undefined>>

/** The office's names for the units that fields offer. Empty for visitors and until loaded. */
export const useNamedUnits = (language: Language): NamedUnits => ({
  product_family: useNames('product_family', language),
  tier: useNames('tier', language),
})

/** The units a field offers. Null if it offers none, or until loaded. */
export const offeredBy = (
  namedUnits: NamedUnits,
  { values_of }: Pick<Arke['fields'][string], 'values_of'>,
): ReadonlyMap<string, string> | null => {
  const units = values_of ? namedUnits[values_of] : undefined
  return units && units.size > 0 ? units : null
}

type Named = 'product_family' | 'tier'

function useNames(arke: Named, language: Language): ReadonlyMap<string, string> | undefined {
  const isSignedIn = useVisitorOrMember() !== null
  const units = useQuery({
    ...listOf(useUnits(arke), { limit: 500 }),
    // Live updates invalidate it.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSignedIn,
  }).data?.items
  return units && namesOf(units, language)
}

type Units = readonly UnitOf<Named>[]

/** Every table cell needs the names, so they are computed once per response. */
const cachedNames = new WeakMap<Units, Partial<Record<Language, ReadonlyMap<string, string>>>>()

function namesOf(units: Units, language: Language): ReadonlyMap<string, string> {
  const namesByLanguage = cachedNames.get(units) ?? {}
  cachedNames.set(units, namesByLanguage)
  namesByLanguage[language] ??= new Map(
    units.map((unit) => [unit.id, wordingIn(wordingOf(unit, 'name'), language)]),
  )
  return namesByLanguage[language]
}
