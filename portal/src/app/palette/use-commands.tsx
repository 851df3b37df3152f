import { arkes, menuOf } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Languages, LogOut, ScanBarcode } from 'lucide-react'
import { type Member, useConfig } from '../../client/portal.tsx'
import { entryScreen } from '../../members/menu-entries.ts'
import { ownNames, useLanguageChoice } from '../../members/use-language-choice.ts'
import { useNext } from '../../screens/paperworks/use-next.ts'
import type { Address } from '../../ui/address.ts'
import type { Command } from '../../ui/overlays/command.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { sayFailure } from '../../units/say-failure.ts'
import { entryIcons } from '../frame/menu-icons.ts'

/** The commands a member has anywhere: new claims, screens, languages, sign-out. */
export function useCommands(member: Member): Command[] {
  const { role, segment, permissions } = member
  const say = useSay('paperworks', 'palette')
  const navigate = useNavigate()
  const next = useNext()
  const { languages } = useConfig()
  const { language: current, choose } = useLanguageChoice(member)
  const go = (at: Address) => () => void navigate(at)
  const submit: Command = {
    id: 'submit',
    label: say('frame:palette.submit'),
    icon: <ScanBarcode aria-hidden />,
    run: go({ to: '/$member/scan', params: { member: segment }, search: { begin: 'new' } }),
  }
  const review: Command = {
    id: 'next',
    label: say('paperworks:next.action'),
    icon: <ArrowRight aria-hidden />,
    run: () => next.mutate(),
  }
  const screens = menuOf(permissions).map((entry): Command => {
    const Icon = entryIcons[entry]
    return {
      id: entry,
      label: say(`frame:menu.${entry}`),
      words: say(`palette:menu.${entry}`),
      icon: <Icon aria-hidden />,
      run: go({ to: entryScreen(entry), params: { member: segment } }),
    }
  })
  const others = languages
    .filter((language) => language !== current)
    .map(
      (language): Command => ({
        id: `language ${language}`,
        label: `${say('frame:language')}: ${ownNames[language]}`,
        icon: <Languages aria-hidden />,
        run: () => void choose(language).catch(sayFailure),
      }),
    )
  const signOut: Command = {
    id: 'sign_out',
    label: say('frame:account.sign_out'),
    icon: <LogOut aria-hidden />,
    run: go({ to: '/logout', params: {} }),
  }
  return [
    ...(role === 'installer' ? [submit] : []),
    ...(mayCall(role, arkes.paperwork, 'next') ? [review] : []),
    ...screens,
    ...others,
    signOut,
  ]
}
