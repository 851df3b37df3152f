import { arkes, type ProposedChange } from '@ruecklauf/model'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Loaded } from '../../../client/units.ts'
import { focusField } from '../../../forms/focus.ts'
import { Form } from '../../../forms/form.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { foldedRare, oftenest } from '../sections.ts'
import { SettingField } from '../setting/setting-field.tsx'
import { settingText } from '../setting/setting-text.ts'
import { useSettingWords } from '../setting/setting-words.ts'
import styles from '../settings.module.css'
import { SaveBar } from './save-bar.tsx'
import { useSectionForm } from './use-section-form.ts'

interface SectionFormProps {
  settings: readonly Loaded<'setting'>[]
  /** Settings with an open proposal. */
  changes: readonly ProposedChange[]
  confirmers: readonly { id: string; label: string }[]
}

/** Edits a section's settings. Changes that affect money become proposals. */
export function SectionForm({ settings, changes, confirmers }: SectionFormProps) {
  const say = useSay('settings', 'units', 'log', 'changes')
  const format = useFormat()
  const labels = useLabels()
  const words = useSettingWords()
  const openOf = (id: string) =>
    changes.find(({ kind, subject }) => kind === 'setting' && subject === id)
  const { form, changed, discard } = useSectionForm(
    settings,
    settings.filter(({ id }) => openOf(id)).map(({ id }) => id),
  )
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) focusField(place.current, hash)
  }, [hash])
  const names = Object.fromEntries(settings.map((setting) => [setting.id, words.title(setting)]))
  const usual = oftenest(settings.map(({ applies }) => applies))
  const appliesOf = (applies: Loaded<'setting'>['applies']) =>
    labels.value(arkes.setting, 'applies', applies)
  const fieldOf = (setting: Loaded<'setting'>) => (
    <SettingField
      key={setting.id}
      form={form}
      setting={setting}
      change={openOf(setting.id)}
      confirmers={confirmers}
      applies={setting.applies === usual ? null : appliesOf(setting.applies)}
    />
  )
  const { inSight, rare } = foldedRare(settings)
  const isAskedFor = ({ id }: Loaded<'setting'>) =>
    id === hash || form.problems[id] !== undefined || openOf(id) !== undefined
  return (
    <div ref={place}>
      <Form
        form={form}
        gap={4}
        names={{ ...names, reason: say('common:reason') }}
        written={(id, value) => {
          const setting = settings.find((candidate) => candidate.id === id)
          if (!setting) return String(value)
          return settingText({ ...setting, value: String(value) }, { say, format })
        }}
      >
        {usual ? (
          <Text size="small" muted>
            {say('settings:applies', { applies: appliesOf(usual) })}
          </Text>
        ) : null}
        <div>{inSight.map(fieldOf)}</div>
        {rare.length > 0 ? (
          <Disclosure
            summary={say('settings:rare', { count: rare.length })}
            held={rare.some(isAskedFor)}
          >
            <div className={styles.rare}>{rare.map(fieldOf)}</div>
          </Disclosure>
        ) : null}
        {changed.length > 0 ? (
          <SaveBar form={form} changed={changed} confirmers={confirmers} onDiscard={discard} />
        ) : null}
      </Form>
    </div>
  )
}
