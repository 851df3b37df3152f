import type { InstallerTarget } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { useUnits } from '../../../client/units.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { setTargets } from './target-calls.ts'
import styles from './targets.module.css'

interface TargetCellProps {
  /** The campaign's id. */
  campaign: string
  target: InstallerTarget
  /** The campaign's common target; null for none. */
  common: number | null
}

/** An installer's target with inline editing; Enter or leaving the field saves it. */
export function TargetCell({ campaign, target, common }: TargetCellProps) {
  const say = useSay('targets')
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const [typed, setTyped] = useState(target.units)
  useEffect(() => setTyped(target.units), [target.units])
  const store = useMutation({
    mutationFn: (devices: number | null) =>
      setTargets(units, { id: campaign, targets: [{ installer: target.id, units: devices }] }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [units.wire, 'unit', campaign] }),
  })
  const commit = (event?: FormEvent) => {
    event?.preventDefault()
    if (Number.isNaN(typed)) return
    if (typed === target.units) store.reset()
    else if (!store.isPending && typed !== store.variables) store.mutate(typed)
  }
  return (
    <form noValidate className={styles.cell} onSubmit={commit}>
      <Field
        hideLabel
        label={say('targets:target_of', { company: target.company })}
        error={store.error ? messageOf(store.error) : null}
      >
        <NumberInput
          kind="integer"
          name={`target_${target.id}`}
          min={1}
          max={1_000_000}
          value={typed}
          placeholder={common === null ? say('targets:none') : say('targets:common', { common })}
          onChange={setTyped}
          onBlur={() => commit()}
        />
      </Field>
      <button type="submit" hidden />
    </form>
  )
}

const messageOf = (error: Error) =>
  error instanceof ApiError ? (error.messages[0]?.message ?? error.message) : error.message
