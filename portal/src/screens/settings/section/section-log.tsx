import { arkes } from '@ruecklauf/model'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LogEntries } from '../../../units/page/log-entries.tsx'
import type { Section } from '../sections.ts'
import { settingText } from '../setting/setting-text.ts'
import { useSettingWords } from '../setting/setting-words.ts'

interface SectionLogProps {
  section: Section
  settings: readonly Loaded<'setting'>[]
}

/** Shows the audit log of a section's settings. Loads it when opened. */
export function SectionLog({ section, settings }: SectionLogProps) {
  const say = useSay('settings', 'log')
  const format = useFormat()
  const words = useSettingWords()
  const units = useUnits('setting')
  const settingOf = (id: string) => settings.find((setting) => setting.id === id)
  return (
    <Disclosure summary={say('log:title')} lazy>
      <LogEntries
        arkeOf={() => arkes.setting}
        source={{
          key: [units.wire, 'section_log', section],
          read: (query, signal) =>
            units.callFunction(
              { name: 'section_log' },
              { query: { ...query, category: section }, signal, quiet: true },
            ),
        }}
        nameOf={({ unit }) => {
          const setting = settingOf(unit)
          return setting ? words.title(setting) : unit
        }}
        written={({ unit }, { field }, value) => {
          const setting = settingOf(unit)
          if (!setting || field !== 'value') return null
          return settingText({ ...setting, value: String(value) }, { say, format })
        }}
      />
    </Disclosure>
  )
}
