import type { ProposedChange } from '@ruecklauf/model'
import { Users } from 'lucide-react'
import { OpenChange } from '../../../changes/open-changes.tsx'
import { RuleEffect } from '../../../claims/effects/rule-effect.tsx'
import { settingRules } from '../../../claims/effects/setting-rules.ts'
import type { Loaded } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import type { AppForm } from '../../../forms/use-app-form.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { SectionValues } from '../section/use-section-form.ts'
import { SettingInput, settingValue } from './setting-input.tsx'
import styles from './setting-row.module.css'
import { settingText } from './setting-text.ts'
import { SettingTrial } from './setting-trial.tsx'
import { useSettingWords } from './setting-words.ts'
import { StatedIn } from './stated-in.tsx'

interface SettingFieldProps {
  form: AppForm<SectionValues>
  setting: Loaded<'setting'>
  /** The open proposal. The value can't change until someone decides it. */
  change: ProposedChange | undefined
  confirmers: readonly { id: string; label: string }[]
  /** When a new value applies, unless the section states it. */
  applies: string | null
}

/** A setting's row: name, input and, with focus or hover, the meaning of its value. */
export function SettingField({ form, setting, change, confirmers, applies }: SettingFieldProps) {
  const say = useSay('settings')
  const format = useFormat()
  const words = useSettingWords()
  const typed = form.values[setting.id] ?? setting.value
  const isRight = settingValue(setting.kind)['~standard'].validate(typed)
  const rule = settingRules[setting.id]
  const effect = rule ? <RuleEffect rule={rule} name={words.title(setting)} /> : null
  if (change)
    return (
      <div className={styles.setting} data-field={setting.id}>
        <div className={styles.row}>
          <span>{words.title(setting)}</span>
          <span className={styles.fixed}>{settingText(setting, { say, format })}</span>
        </div>
        {effect}
        <div className={styles.change}>
          <OpenChange change={change} confirmers={confirmers} />
        </div>
      </div>
    )
  return (
    <div className={styles.setting} data-kind={setting.kind}>
      <FormField
        form={form}
        name={setting.id}
        className={styles.row ?? ''}
        label={
          <>
            {words.title(setting)}
            {setting.two_people ? (
              <span aria-hidden className={styles.twoPeople} title={say('settings:two_people')}>
                <Users />
              </span>
            ) : null}
          </>
        }
        help={
          <>
            {words.help('value' in isRight ? { ...setting, value: typed } : setting)}{' '}
            {applies ? say('settings:applies', { applies }) : null}
            {setting.two_people ? (
              <span className="visually-hidden">{say('settings:two_people')}</span>
            ) : null}
          </>
        }
      >
        {(input) => <SettingInput {...input} value={typed} kind={setting.kind} setting={setting} />}
      </FormField>
      {effect}
      {'value' in isRight && typed !== setting.value ? (
        <div className={styles.change}>
          <StatedIn setting={setting.id} />
          <SettingTrial setting={setting.id} value={typed} />
        </div>
      ) : null}
    </div>
  )
}
