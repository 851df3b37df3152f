import { arkes } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { settingText } from './setting/setting-text.ts'
import { useSettingWords } from './setting/setting-words.ts'
import styles from './settings.module.css'

/** The settings whose name, meaning or section says what is searched for, each with the way to it. */
export function FoundSettings({
  settings,
  q,
}: {
  settings: readonly Loaded<'setting'>[]
  q: string
}) {
  const say = useSay('settings')
  const labels = useLabels()
  const format = useFormat()
  const words = useSettingWords()
  const { segment } = useMember()
  const sectionOf = ({ category }: Loaded<'setting'>) =>
    labels.value(arkes.setting, 'category', category)
  const wanted = q.toLocaleLowerCase(say.language)
  const found = settings.filter((setting) =>
    [words.title(setting), words.help(setting), sectionOf(setting)].some((text) =>
      text.toLocaleLowerCase(say.language).includes(wanted),
    ),
  )
  if (found.length === 0)
    return (
      <EmptyState title={say('settings:nothing', { q })}>{say('settings:nothing_text')}</EmptyState>
    )
  return (
    <Card title={say('settings:found', { count: found.length })} flush>
      <ul className={styles.hits}>
        {found.map((setting) => (
          <li key={setting.id} className={styles.hit}>
            <Link
              to="/$member/settings"
              params={{ member: segment }}
              search={{ section: setting.category }}
              hash={setting.id}
              className={styles.hitName}
            >
              {words.title(setting)}
            </Link>
            <Text as="span" size="small" muted>
              {sectionOf(setting)}
            </Text>
            <span className={styles.value}>{settingText(setting, { say, format })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
