import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { given } from '../../../forms/rules.ts'
import { TickField } from '../../../forms/tick-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { proposeTargets } from './target-calls.ts'
import styles from './targets.module.css'

interface ProposeDialogProps {
  /** The campaign's id. */
  campaign: string
  /** Some installers already have targets. */
  hasTargets: boolean
  onClose: () => void
}

const proposal = z.object({
  growth_percent: given(z.number().check(z.gte(-100), z.lte(1_000))),
  minimum: given(z.int().check(z.gte(0), z.lte(1_000_000))),
  overwrite: z.boolean(),
})

/** Asks for growth over last year's devices and sets targets for all installers. */
export function ProposeDialog({ campaign, hasTargets, onClose }: ProposeDialogProps) {
  const say = useSay('targets')
  const { number } = useFormat()
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const form = useAppForm({
    schema: proposal,
    defaults: { growth_percent: 10, minimum: 1, overwrite: false },
    submit: async (request) => {
      const answer = await proposeTargets(units, { id: campaign, proposal: request })
      const { set, kept: unchanged, devices } = answer
      void queries.invalidateQueries({ queryKey: [units.wire, 'unit', campaign] })
      const values = { set: number(set), devices: number(devices), kept: number(unchanged) }
      toast.success(say(unchanged > 0 ? 'targets:proposed_kept' : 'targets:proposed', values))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('targets:propose')}
      description={say('targets:propose_text')}
      submit={say('targets:propose_do')}
      onClose={onClose}
    >
      <div className={styles.asked}>
        <FormField form={form} name="growth_percent" label={say('targets:growth')} required>
          {(input) => <NumberInput kind="float" unit="%" min={-100} max={1_000} {...input} />}
        </FormField>
        <FormField
          form={form}
          name="minimum"
          label={say('targets:minimum')}
          required
          help={say('targets:minimum_help')}
        >
          {(input) => <NumberInput kind="integer" min={0} max={1_000_000} {...input} />}
        </FormField>
      </div>
      {hasTargets ? (
        <TickField form={form} name="overwrite" label={say('targets:overwrite')} />
      ) : null}
    </FormDialog>
  )
}
