import { addDays, berlinDay, documentDeadline } from '@ruecklauf/model'
import { FilePlus2 } from 'lucide-react'
import { useEffect } from 'react'
import { FormField } from '../../../../forms/form-field.tsx'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { DatePicker } from '../../../../ui/inputs/dates/date-picker.tsx'
import { readDate } from '../../../../ui/inputs/dates/typed-date.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useDraftedValues } from '../draft/draft.tsx'
import { day, oneItem } from '../draft/draft-parts.ts'
import { type Begun, languageOf, numberOf } from './begun.ts'
import { DecisionForm } from './decision-form.tsx'
import { RequestItems } from './request-items.tsx'
import { RequestPreview } from './request-preview.tsx'
import { reachFrom, requestWithin } from './request-schema.ts'

interface RequestFormProps {
  of: Begun
  /** The default deadline for participants, in days. */
  usualDays: number
}

/** Requests documents: which, for which device, why and until when. */
export function RequestForm({ of: decision, usualDays }: RequestFormProps) {
  const say = useSay('review')
  const today = berlinDay(new Date())
  const reach = reachFrom(today, documentDeadline)
  const devices = decision.lines.map(({ id, serial, label }) => ({
    id,
    label: serial ?? label ?? id,
  }))
  const [draftValues, keep] = useDraftedValues({
    items: { part: 'request.items', ...oneItem },
    deadline: { part: 'request.deadline', schema: day, otherwise: addDays(today, usualDays) },
  })
  const form = useAppForm({
    unguarded: true,
    defaults: draftValues,
    schema: requestWithin(reach),
    submit: async (body) => decision.onDecide({ action: 'request_document', body }),
  })
  useEffect(() => keep(form.values))
  const { items, deadline } = form.values
  return (
    <DecisionForm
      form={form}
      title={say('review:request.title')}
      submit={
        <Button type="submit" look="primary" icon={<FilePlus2 aria-hidden />}>
          {say('review:request.submit')}
        </Button>
      }
      onCancel={decision.onCancel}
    >
      <RequestItems
        items={items}
        problems={form.problems}
        devices={devices}
        language={languageOf(decision)}
        onChange={(next) => form.change({ items: next })}
      />
      <FormField
        form={form}
        name="deadline"
        label={say('review:request.deadline')}
        required
        checkOnLeave
      >
        {(input) => <DatePicker {...input} min={reach.earliest} max={reach.latest} />}
      </FormField>
      <RequestPreview
        language={languageOf(decision)}
        claimNumber={numberOf(decision)}
        deadline={readDate(deadline ?? '')}
        items={items.map(({ key, kind, line, reason }) => ({
          key,
          kind,
          device: devices.find(({ id }) => id === line)?.label ?? null,
          reason: reason.trim() || '…',
        }))}
      />
    </DecisionForm>
  )
}
