import { type ArkeId, type Filter, menuOf, type Role, type SidebarEntry } from '@ruecklauf/model'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type Member, useConfig, useHttp } from '../client/portal.tsx'
import { type AnyUnit, asAnyUnit, listOf, unitsOf, wireIdOf } from '../client/units.ts'
import { mayDo, readableFields } from '../units/fields.ts'
import { useDebounced } from '../units/use-debounced.ts'

/** Something the platform knows under the typed text, and where it is shown. */
export interface Finding {
  arke: ArkeId
  id: string
  label: string
  /** The menu entry whose screen shows it. */
  screen: SidebarEntry
  to: string
  search?: Record<string, string>
}

/** Claims, devices and companies whose number or name holds the text, as far as the role may read. */
export function usePaletteSearch(member: Member, typed: string): Finding[] {
  const http = useHttp()
  const { brand } = useConfig()
  const text = useDebounced(typed.trim())
  const isAsked = text.length >= 2 && typed.trim() !== ''
  const places = searchedBy(member)
  return useQueries({
    queries: places.map(({ arke, field }) => {
      const filter: Filter = { op: 'icontains', path: field, value: text }
      const units = unitsOf<ArkeId>(http, wireIdOf(arke, brand.id))
      return {
        ...listOf(units, { filter, limit: 5 }),
        enabled: isAsked,
        placeholderData: keepPreviousData,
      }
    }),
    combine: (answers) =>
      isAsked
        ? answers.flatMap(({ data }, index) => {
            const place = places[index]
            return place ? (data?.items ?? []).map((unit) => findingOf(asAnyUnit(unit), place)) : []
          })
        : [],
  })
}

/** Where a role's search looks: only in what it may read and has a screen for. */
export const searchedBy = ({
  role,
  segment,
  permissions,
}: Pick<Member, 'role' | 'segment' | 'permissions'>): Place[] =>
  places
    .filter(
      ({ arke, field, screen, only = role }) =>
        only === role &&
        menuOf(permissions).includes(screen) &&
        mayDo(role, arke, 'get') &&
        readableFields(role, arke).includes(field),
    )
    .map((place) => ({ ...place, segment }))

interface Row {
  arke: ArkeId
  /** What is searched, and what the finding is called by. */
  field: string
  /** The menu entry whose screen shows it. */
  screen: SidebarEntry
  /** The one role whose screen shows it; without it every role that has the screen. */
  only?: Role
  /** Shown at its own address; else beside the list, with this in the address. */
  beside?: Record<string, string>
}

interface Place extends Row {
  segment: string
}

function findingOf(unit: AnyUnit, { arke, field, screen, beside, segment }: Place): Finding {
  const path = `/${segment}/${screen.replaceAll('_', '-')}`
  const known = { arke, id: unit.id, label: String(unit[field]), screen }
  if (!beside) return { ...known, to: `${path}/${unit.id}` }
  return { ...known, to: path, search: { ...beside, unit: unit.id } }
}

const places: readonly Row[] = [
  { arke: 'paperwork', field: 'claim_number', screen: 'paperworks' },
  { arke: 'paperwork', field: 'claim_number', screen: 'wallet', only: 'installer' },
  { arke: 'serial_number', field: 'serial', screen: 'serial_number', beside: {} },
  { arke: 'installer', field: 'company', screen: 'users', beside: { tab: 'installer' } },
  { arke: 'wholesaler', field: 'company', screen: 'users', beside: { tab: 'wholesaler' } },
]
