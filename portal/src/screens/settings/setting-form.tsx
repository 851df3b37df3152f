import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedChanges } from '../../units/unsaved-changes.tsx'
import { SettingInput, settingValue } from './setting-input.tsx'
import styles from './settings.module.css'

interface SettingFormProps {
  setting: Loaded<'setting'>
  title: string
  onClose: () => void
}

/** Changes a value in its place; leaving the page with one that is not stored is asked about. */
export function SettingForm({ setting, title, onClose }: SettingFormProps) {
  const { t } = useTranslation()
  const units = useUnits('setting')
  const queries = useQueryClient()
  const [draft, setDraft] = useState(setting.value)
  const save = useMutation({
    mutationFn: () => units.update(setting, { value: settingValue(setting.kind, draft) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [units.wire] })
      void queries.invalidateQueries({ queryKey: ['money_change'] })
      toast.success(t('units:saved'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <UnsavedChanges hasChanges={() => draft !== setting.value && !save.isSuccess} />
      <Field label={title} hideLabel error={save.error?.message}>
        <SettingInput kind={setting.kind} setting={setting} value={draft} onChange={setDraft} />
      </Field>
      <Button type="submit" size="small" look="primary" busy={save.isPending}>
        {t('common:action.save')}
      </Button>
      <Button size="small" onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
    </form>
  )
}
