import type { Loaded } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** What a setting is called and what it means, in the reader's language. */
export function useSettingWords({ id, title, help }: Loaded<'setting'>) {
  const say = useSay('settings')
  return {
    title: say.maybe(`settings:name.${id}`) ?? title,
    help: say.maybe(`settings:help.${id}`) ?? help,
  }
}
