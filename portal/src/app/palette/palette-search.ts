import { arkes, type Filter, menuOf, type SidebarEntry } from '@ruecklauf/model'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type Member, useConfig, useHttp } from '../../client/portal.tsx'
import { asAnyUnit, someOf, unitsOf, wireIdOf } from '../../client/units.ts'
import { entryScreen } from '../../members/menu-entries.ts'
import type { Address } from '../../ui/address.ts'
import { hasEnoughLetters, searchFilter } from '../../units/fields/conditions.ts'
import { mayDo, readableFields } from '../../units/fields/fields.ts'
import { useDebounced } from '../../units/fields/use-debounced.ts'
import { unitAddress } from '../../units/links/unit-address.ts'
import { type FoundUnit, type SearchPlace, searchPlaces } from './search-places.ts'

/** A search result, and its screen. */
export interface Finding {
  at: Address
  arke: SearchPlace['arke']
  id: string
  label: string
  /** Further matched text, which explains the result. */
  about: string
  /** The menu entry of its screen. */
  screen: SidebarEntry
}

const OF_EACH_KIND = 5

export interface Found {
  findings: Finding[]
  /** The state of the search that the results don't show. */
  state: 'idle' | 'searching' | 'failed' | 'done'
}

/** The search covered all places without a match. */
export const foundNothing = ({ findings, state }: Found) =>
  state === 'done' && findings.length === 0

/** Units whose number or name matches, limited to what the member may read and has a screen for. */
export function usePaletteSearch(member: Member, typedText: string): Found {
  const http = useHttp()
  const { brand } = useConfig()
  const searchText = typedText.trim()
  const text = useDebounced(searchText)
  const isAsked = hasEnoughLetters(text) && hasEnoughLetters(searchText)
  const places = searchedBy(member)
  return useQueries({
    queries: places.map(({ arke, fields }) => {
      const filter = searchFilter(fields, text) as Filter
      const units = unitsOf<typeof arke>(http, wireIdOf(arke, brand.id))
      return {
        ...someOf(units, { filter, limit: OF_EACH_KIND }),
        enabled: isAsked,
        placeholderData: keepPreviousData,
      }
    }),
    combine: (answers): Found => {
      if (!hasEnoughLetters(searchText)) return { findings: [], state: 'idle' }
      if (!isAsked) return { findings: [], state: 'searching' }
      const findings = once(
        answers.flatMap(({ data }, index) => {
          const place = places[index]
          return place
            ? (data?.items ?? []).flatMap((unit) => findingOf(asAnyUnit(unit), { place, member }))
            : []
        }),
      )
      if (text !== searchText || answers.some(({ isFetching }) => isFetching))
        return { findings, state: 'searching' }
      return { findings, state: answers.some(({ isError }) => isError) ? 'failed' : 'done' }
    },
  })
}

/** Keeps one result for each address, the first one. */
function once(findings: readonly Finding[]): Finding[] {
  const places = new Set<string>()
  return findings.filter(({ at }) => {
    const previousSize = places.size
    return places.add(JSON.stringify(at)).size > previousSize
  })
}

/** The places a member's search covers: readable ones with a screen. */
export const searchedBy = (member: Pick<Member, 'role' | 'segment' | 'permissions'>) =>
  searchPlaces.flatMap((place): SearchPlace[] => {
    const { arke, fields, screen } = place
    const { role, permissions } = member
    if (!menuOf(permissions).includes(screen) || !mayDo(role, arkes[arke], 'get')) return []
    const readable: readonly string[] = readableFields(role, arkes[arke])
    const [first, ...others] = fields.filter((path) => readable.includes(path.split('.')[0] ?? ''))
    return first === fields[0] ? [{ ...place, fields: [first, ...others] }] : []
  })

/** The result for a unit of a place, if the place has a screen. */
export function findingOf(
  unit: FoundUnit,
  { place, member }: { place: SearchPlace; member: Member },
): Finding[] {
  const { arke, fields, screen } = place
  const address = addressOf(unit, { place, member })
  if (!address) return []
  const [name = '', ...others] = fields.map((field) => valueAt(unit, field))
  // Translated names appear in the member's language, whatever text matched.
  const label = (fields[0] === 'name' && valueAt(unit, 'label')) || name
  return [
    {
      arke,
      id: `${arke} ${unit.id}`,
      label: label || others.find(Boolean) || '–',
      about: others.filter(Boolean).join(' · '),
      screen,
      at: address,
    },
  ]
}

function addressOf(
  unit: FoundUnit,
  { place, member }: { place: SearchPlace; member: Member },
): Address | null {
  const { arke, screen, leadsTo, search } = place
  const id = leadsTo ? leadsTo.idOf(unit) : unit.id
  const address = id === null ? null : unitAddress(member, { arke: leadsTo?.arke ?? arke, id })
  if (address || !search) return address
  const at = { to: entryScreen(screen), params: { member: member.segment }, search: search(unit) }
  return at as Address
}

/** A field's value, or a link's label. Fields behind links can match but are not loaded. */
function valueAt(unit: FoundUnit, path: string): string {
  const [head = '', rest] = path.split('.')
  const value = unit[head]
  if (rest === undefined) return typeof value === 'string' ? value : ''
  return rest === 'label' ? String((value as { label?: unknown } | null)?.label ?? '') : ''
}
