import { arkes, keysOf, type ReasonCode, type ReasonUse } from '@ruecklauf/model'
import { useState } from 'react'
import { type OfficeReason, useReasons } from '../../../../claims/use-reasons.ts'
import { Autocomplete } from '../../../../ui/inputs/choice/list/autocomplete.tsx'
import { matches } from '../../../../ui/text/matches.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useLabels } from '../../../../units/fields/labels.ts'

interface ReasonSelectProps {
  /** At what it is chosen. */
  use: ReasonUse
  value: ReasonCode | null
  onChange: (value: ReasonCode | null) => void
}

/** A reason of the office, by what it is about or by what is typed of it; inside of a `Field`. */
export function ReasonSelect({ use, value, onChange }: ReasonSelectProps) {
  const say = useSay('review')
  const labels = useLabels()
  const reasons = useReasons()
  const [typed, setTyped] = useState('')
  const optionOf = ({ code, name, group }: OfficeReason) => ({
    id: code,
    label: name,
    group: labels.value(arkes.reason, 'reason_group', group),
  })
  const chosen = value === null ? undefined : reasons.get(value)
  return (
    <Autocomplete
      options={groups
        .flatMap((group) => [...reasons.values()].filter((reason) => reason.group === group))
        .filter(({ offered }) => offered.includes(use))
        .map(optionOf)
        .filter(({ label, group }) => matches(`${label} ${group}`, typed))}
      value={chosen ? [optionOf(chosen)] : []}
      nullable
      placeholder={say('review:reason.choose')}
      onInputChange={setTyped}
      onChange={([one]) => onChange(one?.id ?? null)}
    />
  )
}

const groups = keysOf(arkes.reason.fields.reason_group.values)
