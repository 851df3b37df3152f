import { arkes } from '@ruecklauf/model'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { Autocomplete } from '../../ui/inputs/choice/list/autocomplete.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { hasEnoughLetters } from '../../units/fields/conditions.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { noRuntimeTypes } from '../../units/fields/runtime-types.ts'
import { useDebounced } from '../../units/fields/use-debounced.ts'
import { linkOptions } from '../../units/links/link-options.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'

/** The group of all member types with a sign-in, for the search by author. */
export const members = 'arke_auth_member'

/** The object types with a number or name to search for. */
const objects = ['paperwork', 'serial_number', 'payout_run', 'product', 'campaign'] as const

const OF_EACH = 5

/** Searches for objects by number or name, and for the author of an action. */
export function TrailSearch() {
  const say = useSay('trail', 'units')
  const labels = useLabels()
  const http = useHttp()
  const change = useSearchChange<'/$member/settings/trail'>()
  const [input, setInput] = useState('')
  const typed = useDebounced(input.trim())
  const matches = useQueries({
    queries: [members, ...objects].map((to) => ({
      ...linkOptions(http, { to, typed, withInactive: true, types: noRuntimeTypes }),
      enabled: hasEnoughLetters(typed),
    })),
  })
  const options = matches.flatMap(({ data }, at) => {
    const to = objects[at - 1]
    const hint = to ? labels.arke(arkes[to]) : say('trail:person')
    return (data ?? []).slice(0, OF_EACH).map((option) => ({
      ...option,
      id: `${to ? 'of' : 'actor'} ${option.id}`,
      hint,
    }))
  })
  return (
    <Field label={say('trail:search')} hideLabel>
      <Autocomplete
        options={hasEnoughLetters(typed) ? options : []}
        value={[]}
        nothingFoundText={say(
          matches.some(({ isFetching }) => isFetching) ? 'units:searching' : 'ui:nothing_found',
        )}
        placeholder={say('trail:search')}
        onInputChange={setInput}
        onChange={([option]) => {
          const [where, id] = option?.id.split(' ') ?? []
          if (where) change({ [where]: id })
        }}
      />
    </Field>
  )
}
