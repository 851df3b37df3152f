import type { CutoverKind } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { Form } from '../../../forms/form.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { given } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { Grid, Row } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useHandIn } from './use-cutover.ts'

interface ControlFormProps {
  file: File
  kind: CutoverKind
  onDone: () => void
}

/** Asks for the control sums of the former programme. Sending them submits the file. */
export function ControlForm({ file, kind, onDone }: ControlFormProps) {
  const say = useSay('payouts')
  const handIn = useHandIn()
  const form = useAppForm({
    schema: z.object({ control_rows: given(z.int()), control_total: given(z.number()) }),
    defaults: { control_rows: null as number | null, control_total: null as number | null },
    submit: async (control) => {
      const { filename } = await handIn({ file, kind, ...control })
      toast.success(say('payouts:cutover.handed_in', { name: filename }))
      onDone()
    },
  })
  return (
    <Form form={form}>
      <Text>{say('payouts:cutover.control_text')}</Text>
      <Grid min="14rem" gap={4}>
        <FormField form={form} name="control_rows" label={say('payouts:cutover.rows')} required>
          {(input) => <NumberInput kind="integer" min={1} {...input} />}
        </FormField>
        <FormField form={form} name="control_total" label={say('payouts:cutover.control')} required>
          {(input) => (
            <NumberInput
              kind="float"
              unit="EUR"
              min={kind === 'former_claims' ? 0.01 : undefined}
              {...input}
            />
          )}
        </FormField>
      </Grid>
      <Row gap={4} align="center">
        <Button type="submit" look="primary" busy={form.isBusy}>
          {say('payouts:cutover.hand_in')}
        </Button>
        <Text size="small" muted>
          {say('payouts:cutover.second')}
        </Text>
      </Row>
    </Form>
  )
}
