import { menuOf } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '../client/portal.tsx'
import type { Command } from '../ui/command-palette.tsx'
import { useLabels } from '../units/labels.ts'
import { entryPath } from './menu-entries.ts'
import { entryIcons } from './menu-icons.ts'
import { usePaletteSearch } from './palette-search.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('../ui/command-palette.tsx')).CommandPalette,
}))

/** Whether the palette is open; Ctrl K or ⌘ K toggles it. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** Everywhere a member may go, and every claim, device and company he may see, found by typing. */
export function Palette({ member, onClose }: { member: Member; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { findings, state } = useFindings(member, typed)
  return (
    <Suspense>
      <CommandPalette
        commands={useCommands(member)}
        findings={findings}
        state={state}
        onClose={onClose}
        onType={setTyped}
      />
    </Suspense>
  )
}

function useCommands({ role, segment, permissions }: Member): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate({ to })
  const screens = menuOf(permissions).map((entry) => {
    const Icon = entryIcons[entry]
    return {
      id: entry,
      label: t(`frame:menu.${entry}`),
      icon: <Icon aria-hidden />,
      run: go(entryPath(segment, entry)),
    }
  })
  const submit = {
    id: 'submit',
    label: t('frame:palette.submit'),
    icon: <ScanBarcode aria-hidden />,
    run: go(`/${segment}/scan`),
  }
  const signOut = {
    id: 'sign_out',
    label: t('frame:account.sign_out'),
    icon: <LogOut aria-hidden />,
    run: go('/logout'),
  }
  return [...(role === 'installer' ? [submit] : []), ...screens, signOut]
}

function useFindings(member: Member, typed: string) {
  const navigate = useNavigate()
  const labels = useLabels()
  const found = usePaletteSearch(member, typed)
  const findings = found.findings.map(({ arke, id, label, about, screen, to, search }): Command => {
    const Icon = entryIcons[screen]
    return {
      id,
      label,
      hint: [about, labels.arke(arke)].filter(Boolean).join(' · '),
      icon: <Icon aria-hidden />,
      run: () => void navigate({ to, search: search as never }),
    }
  })
  return { findings, state: found.state }
}
