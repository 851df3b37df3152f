import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { cycle } from '../cycle.ts'
import { useSay } from '../text/use-say.ts'
import { type Command, isMeant } from './command.ts'
import styles from './command-palette.module.css'
import { useTakenKeys } from './shortcuts/taken-keys.ts'

interface CommandPaletteProps {
  commands: readonly Command[]
  /** Search results, whatever their names. They follow the commands. */
  findings?: readonly Command[]
  /** The state of the search. */
  state?: 'idle' | 'searching' | 'failed' | 'done'
  text: string
  onType: (text: string) => void
  onClose: () => void
  /** The input has the focus and handles the keys from now on. */
  onFocus?: () => void
}

/** A command palette: filter by typing, select with arrows and Enter. */
export function CommandPalette(props: CommandPaletteProps) {
  const { commands, findings = [], state = 'idle', text, onType, onClose, onFocus } = props
  const say = useSay()
  const list = useId()
  const [active, setActive] = useState(0)
  useTakenKeys(true)
  const fitting = commands.filter((command) => isMeant(command, text))
  const entries = [...fitting, ...findings]

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(cycle(active + step, entries.length))
    }
    if (event.key === 'Enter') run(entries[active])
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label={say('ui:palette.label')}>
          <div className={styles.search}>
            <Search aria-hidden />
            <input
              role="combobox"
              aria-expanded
              aria-controls={list}
              aria-activedescendant={entries[active] ? `${list}-${active}` : undefined}
              aria-label={say('ui:palette.label')}
              className={styles.input}
              placeholder={say('ui:palette.placeholder')}
              value={text}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
              onChange={({ target }) => {
                setActive(0)
                onType(target.value)
              }}
            />
          </div>
          <div
            id={list}
            role="listbox"
            aria-label={say('ui:palette.label')}
            className={styles.list}
          >
            {entries.map((command, index) => (
              <Option
                key={command.id}
                id={`${list}-${index}`}
                command={command}
                isActive={index === active}
                onActive={() => setActive(index)}
                onRun={() => run(command)}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
          <Outcome state={state} isEmpty={entries.length === 0} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface OptionProps {
  id: string
  command: Command
  isActive: boolean
  onActive: () => void
  onRun: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const Option = ({ id, command, isActive, onActive, onRun, onKeyDown }: OptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={styles.option}
    ref={isActive ? (node) => node?.scrollIntoView?.({ block: 'nearest' }) : null}
    onPointerMove={onActive}
    onClick={onRun}
    onKeyDown={onKeyDown}
  >
    {command.icon}
    {command.label}
    {command.hint ? <span className={styles.hint}>{command.hint}</span> : null}
  </div>
)

/** The state of the search that the list itself does not show: loading, failed or empty. */
function Outcome({ state, isEmpty }: { state: string; isEmpty: boolean }) {
  const say = useSay()
  if (state === 'searching') return <p className={styles.empty}>{say('ui:palette.searching')}</p>
  if (state === 'failed') return <p className={styles.empty}>{say('ui:palette.failed')}</p>
  return isEmpty ? <p className={styles.empty}>{say('ui:nothing_found')}</p> : null
}
