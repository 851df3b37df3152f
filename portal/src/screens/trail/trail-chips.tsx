import { type Arke, arkes, type ListContent, printFilter } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useHttp } from '../../client/portal.tsx'
import type { LinkedUnit } from '../../client/units.ts'
import { Chip } from '../../ui/inputs/choice/chip.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { labelOfLinked } from '../../units/links/linked-label.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { members } from './trail-search.tsx'
import { useTrailArke } from './use-trail-arke.ts'

/** Shows the active filters of the log. Each can be removed. */
export function TrailChips() {
  const say = useSay('trail')
  const labels = useLabels()
  const format = useFormat()
  const { of, actor, field, from, to } = useSearch({ from: '/$member/settings/trail' })
  const change = useSearchChange<'/$member/settings/trail'>()
  const arke = useTrailArke()
  const person = usePerson(actor)
  const chips = [
    { label: of ? say('trail:one_unit') : null, without: { of: undefined } },
    { label: actor ? person : null, without: { actor: undefined } },
    {
      label: arke ? labels.arke(arkes[arke]) : null,
      without: { arke: undefined, field: undefined },
    },
    {
      label: arke && field ? labels.field<Arke>(arkes[arke], field) : null,
      without: { field: undefined },
    },
    {
      label: from ? say('trail:from', { day: format.date(from) }) : null,
      without: { from: undefined },
    },
    { label: to ? say('trail:to', { day: format.date(to) }) : null, without: { to: undefined } },
  ]
  return (
    <Row gap={2}>
      {chips.map(({ label, without }) =>
        label ? <Chip key={label} label={label} onRemove={() => change(without)} /> : null,
      )}
    </Row>
  )
}

/** Returns a member's name by the id in the address. */
function usePerson(actor: string | undefined): string {
  const say = useSay('trail')
  const http = useHttp()
  const { data } = useQuery({
    queryKey: [members, 'unit', actor],
    queryFn: ({ signal }) =>
      http.get<ListContent<LinkedUnit>>(`/lib/group/${members}/unit`, {
        query: { filter: printFilter({ op: 'eq', path: 'id', value: actor ?? '' }), limit: 1 },
        signal,
        quiet: true,
      }),
    enabled: actor !== undefined,
  })
  const unit = data?.items[0]
  return unit ? labelOfLinked(unit) : say('trail:person')
}
