import type { Loaded } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** What a setting is called and what it means, in the reader's language. */
export function useSettingWords({ id, title, help }: Loaded<'setting'>) {
  const say = useSay('settings')
  const worded = <Text extends string | null>(key: string, german: Text) =>
    say.knows(key) ? say(key) : german
  return { title: worded(`settings:name.${id}`, title), help: worded(`settings:help.${id}`, help) }
}
