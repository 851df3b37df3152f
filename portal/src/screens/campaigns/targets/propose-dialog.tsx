import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { proposeTargets } from './target-calls.ts'
import styles from './targets.module.css'

interface ProposeDialogProps {
  /** Id of the campaign. */
  campaign: string
  /** Some targets are set already. */
  hasTargets: boolean
  onClose: () => void
}

/** Asks by how much the devices of the year before shall grow, and sets targets for everybody. */
export function ProposeDialog({ campaign, hasTargets, onClose }: ProposeDialogProps) {
  const say = useSay('targets')
  const { number } = useFormat()
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const [growth, setGrowth] = useState<number | null>(10)
  const [minimum, setMinimum] = useState<number | null>(1)
  const [overwrite, setOverwrite] = useState(false)
  const propose = useMutation({
    mutationFn: () =>
      proposeTargets(units, {
        id: campaign,
        proposal: { growth_percent: growth ?? 0, minimum: minimum ?? 0, overwrite },
      }),
    onSuccess: ({ set, kept, devices }) => {
      void queries.invalidateQueries({ queryKey: [units.wire, 'unit', campaign] })
      const values = { set: number(set), devices: number(devices), kept: number(kept) }
      toast.success(say(kept > 0 ? 'targets:proposed_kept' : 'targets:proposed', values))
      onClose()
    },
  })
  const broken = propose.error instanceof ApiError ? propose.error.fieldErrors : {}
  const isIncomplete = growth === null || minimum === null
  return (
    <Dialog
      open
      title={say('targets:propose')}
      description={say('targets:propose_text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button
            look="primary"
            busy={propose.isPending}
            disabledReason={isIncomplete ? say('targets:propose_missing') : null}
            onClick={() => propose.mutate()}
          >
            {say('targets:propose_do')}
          </Button>
        </>
      }
    >
      {propose.error && !broken.growth_percent && !broken.minimum ? (
        <Alert tone="danger">{propose.error.message}</Alert>
      ) : null}
      <div className={styles.asked}>
        <Field label={say('targets:growth')} required error={broken.growth_percent}>
          <NumberInput
            kind="float"
            unit="%"
            name="growth_percent"
            min={-100}
            max={1_000}
            value={growth}
            onChange={setGrowth}
          />
        </Field>
        <Field
          label={say('targets:minimum')}
          required
          help={say('targets:minimum_help')}
          error={broken.minimum}
        >
          <NumberInput
            kind="integer"
            name="minimum"
            min={0}
            max={1_000_000}
            value={minimum}
            onChange={setMinimum}
          />
        </Field>
      </div>
      {hasTargets ? (
        <Checkbox label={say('targets:overwrite')} checked={overwrite} onChange={setOverwrite} />
      ) : null}
    </Dialog>
  )
}
