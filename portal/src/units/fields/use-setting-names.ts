import { useSay } from '../../ui/text/use-say.ts'
import { useTierNames } from './use-tier-names.ts'

/** The names of settings in the member's language. */
export function useSettingNames() {
  const say = useSay('setting_names')
  const tiers = useTierNames()
  return ({ id, title }: { id: string; title: string }): string =>
    say.maybe(`setting_names:${id}`, tiers) ?? title
}
