import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFormat } from '../../ui/use-format.ts'
import { mayDo } from '../../units/fields.ts'
import { SettingInput, settingText } from './setting-input.tsx'
import styles from './settings.module.css'

/** One value with its name; changed in its place. */
export function SettingRow({ setting }: { setting: Loaded<'setting'> }) {
  const { t, i18n } = useTranslation()
  const { role } = useMember()
  const format = useFormat()
  const units = useUnits('setting')
  const queries = useQueryClient()
  const [draft, setDraft] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (value: string) => units.update(setting, { value }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [units.wire] })
      setDraft(null)
      toast.success(t('units:saved'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft !== null) save.mutate(draft)
  }
  const { id, kind, value } = setting
  const worded = (key: string, german: string | null) => (i18n.exists(key) ? t(key) : german)
  const title = worded(`settings:name.${id}`, setting.title)
  const help = worded(`settings:help.${id}`, setting.help)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        {help ? <span className={styles.help}>{help}</span> : null}
      </div>
      {draft === null ? (
        <>
          <span className={styles.value}>{settingText(setting, { t, format })}</span>
          {mayDo(role, 'setting', 'put') ? (
            <Button
              size="small"
              aria-label={t('settings:change', { title })}
              onClick={() => setDraft(value)}
            >
              {t('common:action.edit')}
            </Button>
          ) : null}
        </>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <Field label={title} hideLabel error={save.error?.message}>
            <SettingInput kind={kind} setting={setting} value={draft} onChange={setDraft} />
          </Field>
          <Button type="submit" size="small" look="primary" busy={save.isPending}>
            {t('common:action.save')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              save.reset()
              setDraft(null)
            }}
          >
            {t('common:action.cancel')}
          </Button>
        </form>
      )}
    </div>
  )
}
