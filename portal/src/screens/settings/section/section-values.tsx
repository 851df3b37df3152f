import type { Loaded } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { foldedRare } from '../sections.ts'
import { settingText } from '../setting/setting-text.ts'
import { useSettingWords } from '../setting/setting-words.ts'
import styles from '../settings.module.css'

interface SettingsProps {
  settings: readonly Loaded<'setting'>[]
}

/** Shows the settings of a section read-only. */
export function SectionValues({ settings }: SettingsProps) {
  const say = useSay('settings')
  const { inSight, rare } = foldedRare(settings)
  return (
    <Stack gap={4}>
      <Values settings={inSight} />
      {rare.length > 0 ? (
        <Disclosure summary={say('settings:rare', { count: rare.length })}>
          <Values settings={rare} />
        </Disclosure>
      ) : null}
    </Stack>
  )
}

function Values({ settings }: SettingsProps) {
  const say = useSay('settings')
  const format = useFormat()
  const words = useSettingWords()
  return (
    <dl className={styles.values}>
      {settings.map((setting) => (
        <div key={setting.id} className={styles.row}>
          <dt>
            <Text as="span" strong>
              {words.title(setting)}
            </Text>
            <Text as="span" size="small" muted>
              {words.help(setting)}
            </Text>
          </dt>
          <dd className={styles.value}>{settingText(setting, { say, format })}</dd>
        </div>
      ))}
    </dl>
  )
}
