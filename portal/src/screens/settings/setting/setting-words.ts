import type { Loaded } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useSettingNames } from '../../../units/fields/use-setting-names.ts'
import { useTierNames } from '../../../units/fields/use-tier-names.ts'
import { settingText } from './setting-text.ts'

type Setting = Loaded<'setting'>

/** Returns a setting's name and the meaning of its value in the reader's language. */
export function useSettingWords() {
  const say = useSay('settings', 'setting_names', 'words')
  const format = useFormat()
  const tiers = useTierNames()
  return {
    title: useSettingNames(),
    /** Explains the given value, which may be unsaved. */
    help: (setting: Setting): string => {
      const value = settingText(setting, { say, format })
      const isZero = Number(setting.value) === 0
      const zero = isZero ? say.maybe(`settings:help_zero.${setting.id}`) : undefined
      return zero ?? say.maybe(`settings:help.${setting.id}`, { ...tiers, value }) ?? ''
    },
  }
}
