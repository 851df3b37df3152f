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

/** Something the platform knows under the typed text, and where it is shown. */
export interface Finding {
  at: Address
  arke: SearchPlace['arke']
  id: string
  label: string
  /** What else of it was searched, so that the reader sees why it was found. */
  about: string
  /** The menu entry whose screen shows it. */
  screen: SidebarEntry
}

const OF_EACH_KIND = 5

export interface Found {
  findings: Finding[]
  /** What the list of findings can't tell by itself. */
  state: 'idle' | 'searching' | 'failed' | 'done'
}

/** All places were looked through, in vain. */
export const foundNothing = ({ findings, state }: Found) =>
  state === 'done' && findings.length === 0

/** What holds the text in its number or name, as far as the member may read and has a screen for it. */
export function usePaletteSearch(member: Member, typed: string): Found {
  const http = useHttp()
  const { brand } = useConfig()
  const wanted = typed.trim()
  const text = useDebounced(wanted)
  const isAsked = hasEnoughLetters(text) && hasEnoughLetters(wanted)
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
      if (!hasEnoughLetters(wanted)) return { findings: [], state: 'idle' }
      if (!isAsked) return { findings: [], state: 'searching' }
      const findings = once(
        answers.flatMap(({ data }, index) => {
          const place = places[index]
          return place
            ? (data?.items ?? []).flatMap((unit) => findingOf(asAnyUnit(unit), { place, member }))
            : []
        }),
      )
      if (text !== wanted || answers.some(({ isFetching }) => isFetching))
        return { findings, state: 'searching' }
      return { findings, state: answers.some(({ isError }) => isError) ? 'failed' : 'done' }
    },
  })
}

/** What leads to one place is told once, by what was found first. */
function once(findings: readonly Finding[]): Finding[] {
  const places = new Set<string>()
  return findings.filter(({ at }) => {
    const known = places.size
    return places.add(JSON.stringify(at)).size > known
  })
}

/** Where a member's search looks: only in what he may read and has a screen for. */
export const searchedBy = (member: Pick<Member, 'role' | 'segment' | 'permissions'>) =>
  searchPlaces.flatMap((place): SearchPlace[] => {
    const { arke, fields, screen } = place
    const { role, permissions } = member
    if (!menuOf(permissions).includes(screen) || !mayDo(role, arkes[arke], 'get')) return []
    const readable: readonly string[] = readableFields(role, arkes[arke])
    const [first, ...others] = fields.filter((path) => readable.includes(path.split('.')[0] ?? ''))
    return first === fields[0] ? [{ ...place, fields: [first, ...others] }] : []
  })

/** A unit of a place that was found, where the place has a screen for it. */
export function findingOf(
  unit: FoundUnit,
  { place, member }: { place: SearchPlace; member: Member },
): Finding[] {
  const { arke, fields, screen } = place
  const address = addressOf(unit, { place, member })
  if (!address) return []
  const [name = '', ...others] = fields.map((field) => valueAt(unit, field))
  // What the office has worded is called as its reader reads it, however it was found.
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

/** The value of a field, of a link its label: what lies behind it is searched, not loaded. */
function valueAt(unit: FoundUnit, path: string): string {
  const [head = '', rest] = path.split('.')
  const value = unit[head]
  if (rest === undefined) return typeof value === 'string' ? value : ''
  return rest === 'label' ? String((value as { label?: unknown } | null)?.label ?? '') : ''
}
