import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { Autocomplete } from '../../../ui/inputs/choice/list/autocomplete.tsx'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { matches } from '../../../ui/text/matches.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { arkesOf } from '../schema-queries.ts'
import { useArkeName } from '../use-arke-name.ts'

interface ArkeInputProps {
  value: readonly Option[]
  onChange: (value: Option[]) => void
}

/** Several types, found by name or id. */
export function ArkeInput({ value, onChange }: ArkeInputProps) {
  const say = useSay()
  const nameOf = useArkeName()
  const [typed, setTyped] = useState('')
  const arkes = useQuery(arkesOf(useHttp())).data?.items ?? []
  const options = arkes
    .filter(({ type }) => type !== 'role')
    .map((arke): Option => ({ id: arke.id, label: nameOf(arke), hint: arke.id }))
    .filter(({ id, label }) => matches(`${label} ${id}`, typed))
  return (
    <Autocomplete
      multiple
      nullable
      options={options}
      value={value}
      onChange={onChange}
      onInputChange={setTyped}
      placeholder={say('schema:groups.search')}
    />
  )
}
