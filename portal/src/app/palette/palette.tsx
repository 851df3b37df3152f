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
 * The palette of all screens, claims, devices and companies of a member. The page below stays
 * visible until the palette and its texts have loaded.
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
  const results = usePaletteSearch(member, typed)
  const { meant: similar, isSearching } = useSimilarNames(member, typed, results)
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
    ...results.findings.map(commandOf),
    ...(isUnknown(typed, { found: results, commands }) ? commandsLike(typed, commands) : []).map(
      (command) => ({
        ...command,
        hint: [about, command.hint].filter(Boolean).join(' · '),
      }),
    ),
    ...similar.map((finding) => commandOf({ ...finding, about })),
    ...(foundNothing(results) ? serial : []),
  ]
  return { findings, state: isSearching ? ('searching' as const) : results.state }
}

/** Neither stored data nor commands match the text. */
const isUnknown = (
  text: string,
  { found: results, commands }: { found: Found; commands: readonly Command[] },
) => foundNothing(results) && !commands.some((command) => isMeant(command, text))

const MOST_LIKE = 5

const commandsLike = (text: string, commands: readonly Command[]) =>
  commands.filter(({ label }) => resembles(label, text)).slice(0, MOST_LIKE)

/** Checks in the catalogue whether a device pays, for a typed serial number. */
function useSerialCommand({ role, segment }: Member, text: string): Command[] {
  const say = useSay()
  const navigate = useNavigate()
  const serial = normaliseSerial(text)
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
