import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isOutdatedBy } from '../../client/api-error.ts'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { OutdatedAlert } from '../../units/outdated-alert.tsx'
import { UnsavedChanges } from '../../units/unsaved-changes.tsx'
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
  const [draft, setDraft] = useState(setting.value)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const save = useMutation({
    mutationFn: () => units.update(setting, { value: settingValue(setting.kind, draft) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [units.wire] })
      void queries.invalidateQueries({ queryKey: ['money_change'] })
      toast.success(say('units:saved'))
      onClose()
    },
  })
  const outdated = save.error instanceof ApiError && isOutdatedBy(save.error) ? save.error : null
  const load = async () => {
    const current = await units.get(setting.id)
    if (draft === setting.value) setDraft(current.value)
    setSetting(current)
    save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <UnsavedChanges hasChanges={() => draft !== setting.value && !save.isSuccess} />
      <Field label={title} hideLabel error={outdated ? null : save.error?.message}>
        <SettingInput kind={setting.kind} setting={setting} value={draft} onChange={setDraft} />
      </Field>
      <Button type="submit" size="small" look="primary" busy={save.isPending}>
        {say('common:action.save')}
      </Button>
      <Button size="small" onClick={onClose}>
        {say('common:action.cancel')}
      </Button>
      {outdated ? (
        <div className={styles.outdated}>
          <OutdatedAlert by={outdated.message} onReload={load}>
            {say('units:conflict.setting', { value: settingText(loaded, { say, format }) })}
          </OutdatedAlert>
        </div>
      ) : null}
    </form>
  )
}
