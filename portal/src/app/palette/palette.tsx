import { arkes, isSerial, normaliseSerial } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Member } from '../../client/portal.tsx'
import { type Command, isMeant } from '../../ui/overlays/command.ts'
import { resembles } from '../../ui/text/matches.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { entryIcons } from '../frame/menu-icons.ts'
import { type Finding, type Found, foundNothing, usePaletteSearch } from './palette-search.ts'
import { usePartCommands } from './part-commands.tsx'
import { useSimilarNames } from './similar-names.ts'
import { useCommands } from './use-commands.tsx'
import { useMonthCommands } from './use-month-commands.tsx'
import type { OpenPalette } from './use-palette.ts'
import { useSettingCommands } from './use-setting-commands.tsx'

const CommandPalette = lazy(async () => ({
  default: (await import('../../ui/overlays/command-palette.tsx')).CommandPalette,
}))

interface PaletteProps {
  member: Member
  palette: OpenPalette
}

/**
 * Everywhere a member may go, and every claim, device and company he may see, found by typing. What is
 * below stays in sight until it is there with its texts.
 */
export const Palette = (props: PaletteProps) => (
  <Suspense>
    <Opened {...props} />
  </Suspense>
)

function Opened({ member, palette }: PaletteProps) {
  const { text, type, close, hear } = palette
  const commands = [
    ...useCommands(member),
    ...usePartCommands(member),
    ...useMonthCommands(member, text),
    ...useSettingCommands(member, text),
  ]
  const { findings, state } = useFindings(member, { typed: text, commands })
  return (
    <CommandPalette
      commands={commands}
      findings={findings}
      state={state}
      text={text}
      onType={type}
      onClose={close}
      onFocus={hear}
    />
  )
}

interface Looking {
  typed: string
  commands: readonly Command[]
}

function useFindings(member: Member, { typed, commands }: Looking) {
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
  const serial = useSerialCommand(member, typed)
  const about = say('frame:palette.meant')
  const findings = [
    ...found.findings.map(commandOf),
    ...(isUnknown(typed, { found, commands }) ? commandsLike(typed, commands) : []).map((one) => ({
      ...one,
      hint: [about, one.hint].filter(Boolean).join(' · '),
    })),
    ...meant.map((one) => commandOf({ ...one, about })),
    ...(foundNothing(found) ? serial : []),
  ]
  return { findings, state: isSearching ? ('searching' as const) : found.state }
}

/** Nothing holds what was typed, neither what is stored nor what can be done. */
const isUnknown = (
  typed: string,
  { found, commands }: { found: Found; commands: readonly Command[] },
) => foundNothing(found) && !commands.some((command) => isMeant(command, typed))

const MOST_LIKE = 5

const commandsLike = (typed: string, commands: readonly Command[]) =>
  commands.filter(({ label }) => resembles(label, typed)).slice(0, MOST_LIKE)

/** Asks the catalogue whether a device pays, for whoever has typed its serial number and may ask. */
function useSerialCommand({ role, segment }: Member, typed: string): Command[] {
  const say = useSay()
  const navigate = useNavigate()
  const serial = normaliseSerial(typed)
  if (role !== 'installer' || !mayCall(role, arkes.paperwork_line, 'check_serial')) return []
  if (!/\d/.test(serial) || !isSerial(serial)) return []
  return [
    {
      id: 'serial',
      label: say('frame:palette.serial', { serial }),
      icon: <ScanBarcode aria-hidden />,
      run: () =>
        void navigate({
          to: '/$member/products',
          params: { member: segment },
          search: { q: serial },
        }),
    },
  ]
}
