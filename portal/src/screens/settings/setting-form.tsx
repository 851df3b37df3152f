import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Form } from '../../forms/form.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { SettingInput, settingValue } from './setting-input.tsx'
import { settingText } from './setting-text.ts'
import styles from './settings.module.css'

interface SettingFormProps {
  setting: Loaded<'setting'>
  title: string
  onClose: () => void
}

/** Changes a value in its place; leaving the page with one that is not stored is asked about. */
export function SettingForm({ setting: loaded, title, onClose }: SettingFormProps) {
  const say = useSay('settings', 'units')
  const format = useFormat()
  const units = useUnits('setting')
  const queries = useQueryClient()
  // As it was opened: what somebody else saves meanwhile is not overwritten unseen.
  const [setting, setSetting] = useState(loaded)
  const { kind } = setting
  const form = useAppForm({
    schema: z.object({ value: settingValue(kind) }),
    defaults: { value: setting.value },
    reload: async () => {
      const current = await units.get(setting.id)
      setSetting(current)
      return { value: current.value }
    },
    submit: async ({ value }) => {
      await units.update(setting, { value })
      await queries.invalidateQueries({ queryKey: [units.wire] })
      void queries.invalidateQueries({ queryKey: ['money_change'] })
      toast.success(say('units:saved'))
      onClose()
    },
  })
  return (
    <Form
      form={form}
      focusFirst
      gap={4}
      names={{ value: title }}
      written={(_, value) => settingText({ ...setting, value: String(value) }, { say, format })}
    >
      <div className={styles.form}>
        <FormField form={form} name="value" label={title} hideLabel className={styles.input ?? ''}>
          {(input) => <SettingInput {...input} kind={kind} setting={setting} />}
        </FormField>
        <Button type="submit" size="small" look="primary" busy={form.isBusy}>
          {say('common:action.save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {say('common:action.cancel')}
        </Button>
      </div>
    </Form>
  )
}
