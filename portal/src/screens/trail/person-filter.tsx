import { type ListContent, printFilter } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import type { LinkedUnit } from '../../client/units.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { LinkInput } from '../../units/links/link-input.tsx'
import { optionOf } from '../../units/links/link-options.ts'

interface PersonFilterProps {
  /** Unit id of a member. */
  actor: string | undefined
  onChange: (actor: string | undefined) => void
}

const members = 'arke_auth_member'

/** Who did it: anybody who signs in here. */
export function PersonFilter({ actor, onChange }: PersonFilterProps) {
  const say = useSay('trail', 'units')
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
  const chosen = data?.items.map((unit) => optionOf(unit)) ?? []
  return (
    <Field label={say('trail:person')}>
      <LinkInput
        to={members}
        value={actor === undefined ? [] : chosen}
        onChange={([person]) => onChange(person?.id)}
      />
    </Field>
  )
}
