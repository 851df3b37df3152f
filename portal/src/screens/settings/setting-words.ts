import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../client/units.ts'

/** What a setting is called and what it means, in the reader's language. */
export function useSettingWords({ id, title, help }: Loaded<'setting'>) {
  const { t, i18n } = useTranslation('settings')
  const worded = <Text extends string | null>(key: string, german: Text) =>
    i18n.exists(key) ? t(key) : german
  return { title: worded(`settings:name.${id}`, title), help: worded(`settings:help.${id}`, help) }
}
