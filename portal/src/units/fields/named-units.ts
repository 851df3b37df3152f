import { type Arke, type Language, wordingIn, wordingOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useVisitorOrMember } from '../../client/portal.tsx'
import { listOf, type UnitOf, useUnits } from '../../client/units.ts'

/** By arke: what its units are called in the reader's language, by id and in their order. */
export type NamedUnits = Readonly<Record<string, ReadonlyMap<string, string>>>

/** What the office calls the units that fields offer; nothing to visitors, and until it is known. */
export function useNamedUnits(language: Language): NamedUnits {
  const isSignedIn = useVisitorOrMember() !== null
  const families = useQuery({
    ...listOf(useUnits('product_family'), { limit: 500 }),
    // News of changes makes it stale.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSignedIn,
  }).data?.items
  return families ? namesOf(families, language) : none
}

const none: NamedUnits = {}

/** The units that a field offers; null where it offers none, or they are not known. */
export const offeredBy = (
  named: NamedUnits,
  { values_of }: Pick<Arke['fields'][string], 'values_of'>,
): ReadonlyMap<string, string> | null => {
  const units = values_of ? named[values_of] : undefined
  return units && units.size > 0 ? units : null
}

type Families = readonly UnitOf<'product_family'>[]

/** Every cell of a table asks for the names: they are written out once for what was read. */
const known = new WeakMap<Families, Partial<Record<Language, NamedUnits>>>()

function namesOf(units: Families, language: Language): NamedUnits {
  const written = known.get(units) ?? {}
  known.set(units, written)
  written[language] ??= {
    product_family: new Map(
      units.map((unit) => [unit.id, wordingIn(wordingOf(unit, 'name'), language)]),
    ),
  }
  return written[language]
}
