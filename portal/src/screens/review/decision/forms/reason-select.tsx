import { keysOf, type ReasonCode, reasonGroups, reasonOf, reasons } from '@ruecklauf/model'
import { useState } from 'react'
import { Autocomplete } from '../../../../ui/inputs/choice/list/autocomplete.tsx'
import { matches } from '../../../../ui/inputs/choice/list/matches.ts'
import { useSay } from '../../../../ui/text/use-say.ts'

interface ReasonSelectProps {
  value: ReasonCode | null
  onChange: (value: ReasonCode | null) => void
}

/** A reason of the catalogue, by what it is about or by what is typed of it; inside of a `Field`. */
export function ReasonSelect({ value, onChange }: ReasonSelectProps) {
  const say = useSay('review')
  const [typed, setTyped] = useState('')
  const optionOf = (code: ReasonCode) => ({
    id: code,
    label: say(`review:reason.${code}`),
    group: say(`review:reason.group.${reasonOf(code).group}`),
  })
  return (
    <Autocomplete
      options={codes
        .map(optionOf)
        .filter(({ label, group }) => matches(`${label} ${group}`, typed))}
      value={value ? [optionOf(value)] : []}
      nullable
      placeholder={say('review:reason.choose')}
      onInputChange={setTyped}
      onChange={([chosen]) => onChange(codes.find((code) => code === chosen?.id) ?? null)}
    />
  )
}

const codes = reasonGroups.flatMap((group) =>
  keysOf(reasons).filter((code) => reasons[code].group === group),
)
