import { arkes, maxDevicesAtOnce } from '@ruecklauf/model'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { type AppForm, useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { FileDrop } from '../../../ui/inputs/file/file-drop.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from './many.module.css'
import { manyActions, type Tried, useMany } from './many-calls.ts'
import { ManyResult } from './many-result.tsx'
import { readSerials } from './read-serials.ts'

const file = { types: ['.csv', '.txt'], max_bytes: 1_000_000, max_files: 1 }

/** Asks for the devices and the action. Always previews the result first. */
export function ManyDialog({ onClose }: { onClose: () => void }) {
  const say = useSay('serial_number', 'units')
  const { attempt } = useMany()
  const [tried, setTried] = useState<Tried | null>(null)
  const form = useAppForm({
    schema: request,
    defaults: begin,
    submit: async (values) => setTried(await attempt(requestOf(values))),
  })
  const { action, way } = form.values
  if (tried) return <ManyResult tried={tried} onBack={() => setTried(null)} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={say('serial_number:many.title')}
      description={say('serial_number:many.text', { limit: maxDevicesAtOnce })}
      submit={say('serial_number:many.check')}
      onClose={onClose}
    >
      <Segments
        label={say('serial_number:many.what')}
        options={manyActions.map((id) => ({ id, label: say(`serial_number:action.${id}`) }))}
        value={action}
        onChange={(choice) => form.change({ action: choice })}
      />
      <Segments
        label={say('serial_number:many.which')}
        options={(['range', 'list'] as const).map((id) => ({
          id,
          label: say(`serial_number:many.${id}`),
        }))}
        value={way}
        onChange={(choice) => form.change({ way: choice })}
      />
      {way === 'range' ? <RangeFields form={form} /> : <ListField form={form} />}
      <CommonFields form={form} />
    </FormDialog>
  )
}

interface FieldsProps {
  form: AppForm<Request>
}

function RangeFields({ form }: FieldsProps) {
  const say = useSay('serial_number')
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((end) => (
        <FormField
          key={end}
          form={form}
          name={end}
          label={say(`serial_number:many.${end}`)}
          required
        >
          {(input) => <TextInput {...typed(input)} autoComplete="off" spellCheck={false} />}
        </FormField>
      ))}
    </div>
  )
}

function ListField({ form }: FieldsProps) {
  const say = useSay('serial_number')
  const count = readSerials(form.values.list).length
  return (
    <>
      <FormField
        form={form}
        name="list"
        label={say('serial_number:many.list')}
        help={say('serial_number:many.count', { count })}
      >
        {(input) => <TextArea rows={5} {...typed(input)} />}
      </FormField>
      <FileDrop
        label={say('serial_number:many.file')}
        rules={file}
        onFiles={([chosenFile]) =>
          void chosenFile?.text().then((text) => form.change({ list: text }))
        }
      />
    </>
  )
}

/** Asks for the family and the fields of the action. */
function CommonFields({ form }: FieldsProps) {
  const say = useSay('serial_number', 'units')
  const labels = useLabels()
  const { serial_number } = arkes
  const { action } = form.values
  return (
    <>
      <FormField form={form} name="family" label={say('serial_number:many.family')}>
        {(input) => (
          <Select
            {...input}
            nullable
            placeholder={say('serial_number:many.all_families')}
            options={labels.options(serial_number, 'family', serial_number.fields.family)}
          />
        )}
      </FormField>
      {action === 'bring_back' ? (
        <FormField form={form} name="day" label={say('serial_number:many.day')}>
          {(input) => <DatePicker {...input} />}
        </FormField>
      ) : null}
      {action === 'unblock' ? null : (
        <FormField form={form} name="reason" label={say('common:reason')} required>
          {(input) => <TextArea maxLength={500} {...typed(input)} />}
        </FormField>
      )}
    </>
  )
}

/** Builds the server request. */
function requestOf({ action, way, list, from, to, family, reason, day }: Request) {
  const devices = way === 'range' ? { from, to } : { serials: readSerials(list) }
  const body = {
    ...devices,
    ...(family ? { family } : {}),
    ...(action === 'unblock' ? {} : { reason }),
    ...(action === 'bring_back' && day ? { day } : {}),
  }
  return { action, body }
}

const request = z.object({
  action: z.enum(manyActions),
  way: z.enum(['range', 'list']),
  list: z.string(),
  from: z.string(),
  to: z.string(),
  family: z.nullable(z.string()),
  reason: z.string().check(z.trim(), z.maxLength(500)),
  day: z.nullable(z.string()),
})

type Request = z.infer<typeof request>

const begin: Request = {
  action: 'block',
  way: 'range',
  list: '',
  from: '',
  to: '',
  family: null,
  reason: '',
  day: null,
}
