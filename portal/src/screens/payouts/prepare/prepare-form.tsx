import { type arkes, berlinDay, type RunPreview } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Form } from '../../../forms/form.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { day } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { RadioGroup } from '../../../ui/inputs/choice/radio.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { Grid, Row } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

type Way = keyof typeof arkes.payout_run.fields.way.values

/** Asks for the payment date and method. Sending it prepares the run. */
export function PrepareForm({ preview }: { preview: RunPreview }) {
  const say = useSay('payouts')
  const { segment } = useMember()
  const units = useUnits('payout_run')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useAppForm({
    schema: z.object({ execution_on: day, way: z.enum(ways) }),
    defaults: { execution_on: preview.execution_on as string | null, way: 'bank_file' as Way },
    submit: async (body) => {
      const { id, label } = await units.callFunction({ name: 'prepare', body })
      void queries.invalidateQueries({ queryKey: [units.wire] })
      toast.success(say('payouts:prepare.done', { label }))
      await navigate({ to: '/$member/paperworks/payouts/$id', params: { member: segment, id } })
    },
  })
  return (
    <Card title={say('payouts:prepare.action')}>
      <Form form={form}>
        <Grid min="16rem" gap={5}>
          <FormField
            form={form}
            name="execution_on"
            label={say('payouts:prepare.when')}
            help={say('payouts:prepare.when_help')}
            required
          >
            {(input) => <DatePicker {...input} min={berlinDay(new Date())} />}
          </FormField>
          <RadioGroup
            label={say('payouts:prepare.way')}
            {...form.bind('way')}
            onChange={(next) => form.change({ way: next === 'by_hand' ? 'by_hand' : 'bank_file' })}
            options={ways.map((id) => ({
              id,
              label: say(`payouts:prepare.${id}`),
              hint: say(`payouts:prepare.${id}_hint`),
            }))}
          />
        </Grid>
        <Row gap={4} align="center">
          <Button type="submit" look="primary" busy={form.isBusy}>
            {say('payouts:prepare.action')}
          </Button>
          <Text size="small" muted>
            {say('payouts:prepare.second')}
          </Text>
        </Row>
      </Form>
    </Card>
  )
}

const ways = ['bank_file', 'by_hand'] as const satisfies readonly Way[]
