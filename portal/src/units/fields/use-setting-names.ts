import { useSay } from '../../ui/text/use-say.ts'
import { useTierNames } from './use-tier-names.ts'

/** What settings are called in the reader's language. */
export function useSettingNames() {
  const say = useSay('setting_names')
  const tiers = useTierNames()
  return ({ id, title }: { id: string; title: string }): string =>
    say.maybe(`setting_names:${id}`, tiers) ?? title
}
