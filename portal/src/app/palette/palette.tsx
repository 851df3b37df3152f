import { arkes } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Member } from '../../client/portal.tsx'
import type { Command } from '../../ui/overlays/command-palette.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { entryIcons } from '../frame/menu-icons.ts'
import { type Finding, usePaletteSearch } from './palette-search.ts'
import { useSimilarNames } from './similar-names.ts'
import { useCommands } from './use-commands.tsx'
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

function useFindings(member: Member, typed: string) {
  const navigate = useNavigate()
  const labels = useLabels()
  const say = useSay()
  const found = usePaletteSearch(member, typed)
  const { meant, isSearching } = useSimilarNames(member, typed, found)
  const commandOf = ({ arke, id, label, about, screen, at }: Finding): Command => {
    const Icon = entryIcons[screen]
    return {
      id,
      label,
      hint: [about, labels.arke(arkes[arke])].filter(Boolean).join(' · '),
      icon: <Icon aria-hidden />,
      run: () => void navigate(at),
    }
  }
  const findings = [
    ...found.findings.map(commandOf),
    ...meant.map((one) => commandOf({ ...one, about: say('frame:palette.meant') })),
  ]
  return { findings, state: isSearching ? ('searching' as const) : found.state }
}
