import { arkes, menuOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Member } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { officeLists } from '../../screens/settings/lists/office-lists.ts'
import { sectionsWith } from '../../screens/settings/sections.ts'
import type { Command } from '../../ui/overlays/command.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { hasEnoughLetters } from '../../units/fields/conditions.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { useSettingNames } from '../../units/fields/use-setting-names.ts'
import { entryIcons } from '../frame/menu-icons.ts'

/**
 * Settings and their sections by their labels, once the text is long enough. The labels are portal
 * texts, which the server can't search in other languages.
 */
export function useSettingCommands(member: Member, text: string): Command[] {
  const { role, segment, permissions } = member
  const navigate = useNavigate()
  const nameOf = useSettingNames()
  const labels = useLabels()
  const isReader = menuOf(permissions).includes('settings') && mayDo(role, arkes.setting, 'get')
  const isAsked = isReader && hasEnoughLetters(text)
  const say = useSay('settings')
  const settings = useQuery({ ...listOf(useUnits('setting'), { limit: 500 }), enabled: isAsked })
  if (!isAsked) return []
  const Icon = entryIcons.settings
  const command = (id: string, label: string, at: { section: string; hash?: string }): Command => {
    const { section, hash = '' } = at
    return {
      id: `setting ${id}`,
      label,
      hint: labels.arke(arkes.setting),
      icon: <Icon aria-hidden />,
      run: () =>
        void navigate({
          to: '/$member/settings',
          params: { member: segment },
          search: { section },
          hash,
        }),
    }
  }
  const items = settings.data?.items ?? []
  return [
    ...sectionsWith(items).map((section) =>
      command(section, labels.value(arkes.setting, 'category', section), { section }),
    ),
    ...officeLists
      .filter(({ arke, needs }) => mayDo(role, arke, needs))
      .map(({ section }) => command(section, say(`settings:lists.${section}.title`), { section })),
    ...items.map((setting) =>
      command(setting.id, nameOf(setting), { section: setting.category, hash: setting.id }),
    ),
  ]
}
