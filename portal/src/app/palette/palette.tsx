import { arkes, menuOf } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, ScanBarcode } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Member } from '../../client/portal.tsx'
import { entryScreen } from '../../members/menu-entries.ts'
import type { Address } from '../../ui/address.ts'
import type { Command } from '../../ui/overlays/command-palette.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { entryIcons } from '../frame/menu-icons.ts'
import { usePaletteSearch } from './palette-search.ts'
import type { OpenPalette } from './use-palette.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('../../ui/overlays/command-palette.tsx')).CommandPalette,
}))

/** Everywhere a member may go, and every claim, device and company he may see, found by typing. */
export function Palette({ member, palette }: { member: Member; palette: OpenPalette }) {
  const { text, type, close, hear } = palette
  const { findings, state } = useFindings(member, text)
  return (
    <Suspense>
      <CommandPalette
        commands={useCommands(member)}
        findings={findings}
        state={state}
        text={text}
        onType={type}
        onClose={close}
        onFocus={hear}
      />
    </Suspense>
  )
}

function useCommands({ role, segment, permissions }: Member): Command[] {
  const say = useSay()
  const navigate = useNavigate()
  const go = (at: Address) => () => void navigate(at)
  const screens = menuOf(permissions).map((entry) => {
    const Icon = entryIcons[entry]
    return {
      id: entry,
      label: say(`frame:menu.${entry}`),
      icon: <Icon aria-hidden />,
      run: go({ to: entryScreen(entry), params: { member: segment } }),
    }
  })
  const submit = {
    id: 'submit',
    label: say('frame:palette.submit'),
    icon: <ScanBarcode aria-hidden />,
    run: go({ to: '/$member/scan', params: { member: segment } }),
  }
  const signOut = {
    id: 'sign_out',
    label: say('frame:account.sign_out'),
    icon: <LogOut aria-hidden />,
    run: go({ to: '/logout', params: {} }),
  }
  return [...(role === 'installer' ? [submit] : []), ...screens, signOut]
}

function useFindings(member: Member, typed: string) {
  const navigate = useNavigate()
  const labels = useLabels()
  const found = usePaletteSearch(member, typed)
  const findings = found.findings.map(({ arke, id, label, about, screen, at }): Command => {
    const Icon = entryIcons[screen]
    return {
      id,
      label,
      hint: [about, labels.arke(arkes[arke])].filter(Boolean).join(' · '),
      icon: <Icon aria-hidden />,
      run: () => void navigate(at),
    }
  })
  return { findings, state: found.state }
}
