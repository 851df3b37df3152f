import { arkes, type ProposedChange } from '@ruecklauf/model'
import { Users } from 'lucide-react'
import { OpenChange } from '../../../changes/open-changes.tsx'
import { RuleEffect } from '../../../claims/effects/rule-effect.tsx'
import { settingRules } from '../../../claims/effects/setting-rules.ts'
import type { Loaded } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import type { AppForm } from '../../../forms/use-app-form.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import type { SectionValues } from '../section/use-section-form.ts'
import styles from '../settings.module.css'
import { SettingInput, settingValue } from './setting-input.tsx'
import { settingText } from './setting-text.ts'
import { SettingTrial } from './setting-trial.tsx'
import { useSettingWords } from './setting-words.ts'
import { StatedIn } from './stated-in.tsx'

interface SettingFieldProps {
  form: AppForm<SectionValues>
  setting: Loaded<'setting'>
  /** That waits for a second person: until then the value is not to be changed. */
  change: ProposedChange | undefined
  confirmers: readonly { id: string; label: string }[]
}

/** A setting: its input, what its value leads to, and from when on a new one goes. */
export function SettingField({ form, setting, change, confirmers }: SettingFieldProps) {
  const say = useSay('settings')
  const labels = useLabels()
  const format = useFormat()
  const words = useSettingWords()
  const typed = form.values[setting.id] ?? setting.value
  const isRight = settingValue(setting.kind)['~standard'].validate(typed)
  const shown = 'value' in isRight && !change ? { ...setting, value: typed } : setting
  const applies = labels.value(arkes.setting, 'applies', setting.applies)
  const rule = settingRules[setting.id]
  const about = (
    <div className={styles.about}>
      <Text size="small">{words.help(shown)}</Text>
      <Text size="small" muted className={styles.applies}>
        {say('settings:applies', { applies })}
        {setting.two_people ? (
          <span className={styles.twoPeople}>
            <Users aria-hidden />
            {say('settings:two_people')}
          </span>
        ) : null}
      </Text>
      {rule ? <RuleEffect rule={rule} name={words.title(setting)} /> : null}
    </div>
  )
  if (change)
    return (
      <div className={styles.setting} data-field={setting.id}>
        <div className={styles.fixed}>
          <Text as="span" strong>
            {words.title(setting)}
          </Text>
          <span>{settingText(setting, { say, format })}</span>
        </div>
        {about}
        <div className={styles.change}>
          <OpenChange change={change} confirmers={confirmers} />
        </div>
      </div>
    )
  return (
    <div className={styles.setting} data-field={setting.id} data-kind={setting.kind}>
      <FormField form={form} name={setting.id} label={words.title(setting)}>
        {(input) => <SettingInput {...input} value={typed} kind={setting.kind} setting={setting} />}
      </FormField>
      {about}
      {'value' in isRight && typed !== setting.value ? (
        <div className={styles.change}>
          <StatedIn setting={setting.id} />
          <SettingTrial setting={setting.id} value={typed} />
        </div>
      ) : null}
    </div>
  )
}
