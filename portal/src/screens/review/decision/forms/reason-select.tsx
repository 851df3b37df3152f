import { arkes, keysOf, type ReasonCode, type ReasonUse } from '@ruecklauf/model'
import { useState } from 'react'
import { type OfficeReason, useReasons } from '../../../../claims/use-reasons.ts'
import { Autocomplete } from '../../../../ui/inputs/choice/list/autocomplete.tsx'
import { matches } from '../../../../ui/text/matches.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useLabels } from '../../../../units/fields/labels.ts'

interface ReasonSelectProps {
  /** The decision the reason is for. */
  use: ReasonUse
  value: ReasonCode | null
  onChange: (value: ReasonCode | null) => void
}

/** Searchable select for a reason of the catalogue. Use it inside a `Field`. */
export function ReasonSelect({ use, value, onChange }: ReasonSelectProps) {
  const say = useSay('review')
  const labels = useLabels()
  const reasons = useReasons()
  const [typedText, setTypedText] = useState('')
  const optionOf = ({ code, name, group }: OfficeReason) => ({
    id: code,
    label: name,
    group: labels.value(arkes.reason, 'reason_group', group),
  })
  const selectedReason = value === null ? undefined : reasons.get(value)
  return (
    <Autocomplete
      options={groups
        .flatMap((group) => [...reasons.values()].filter((reason) => reason.group === group))
        .filter(({ offered }) => offered.includes(use))
        .map(optionOf)
        .filter(({ label, group }) => matches(`${label} ${group}`, typedText))}
      value={selectedReason ? [optionOf(selectedReason)] : []}
      nullable
      placeholder={say('review:reason.choose')}
      onInputChange={setTypedText}
      onChange={([option]) => onChange(option?.id ?? null)}
    />
  )
}

const groups = keysOf(arkes.reason.fields.reason_group.values)
