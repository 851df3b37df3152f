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
  /** What was found under the text, whatever it is called; shown after the commands. */
  findings?: readonly Command[]
  /** How the search for findings stands. */
  state?: 'idle' | 'searching' | 'failed' | 'done'
  text: string
  onType: (text: string) => void
  onClose: () => void
  /** Its field has the focus: from now on it hears the keys itself. */
  onFocus?: () => void
}

/** A list of everything one can do, narrowed by typing, chosen by arrows and Enter. */
export function CommandPalette(props: CommandPaletteProps) {
  const { commands, findings = [], state = 'idle', text, onType, onClose, onFocus } = props
  const say = useSay()
  const list = useId()
  const [active, setActive] = useState(0)
  useTakenKeys(true)
  const fitting = commands.filter((command) => isMeant(command, text))
  const found = [...fitting, ...findings]

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(cycle(active + step, found.length))
    }
    if (event.key === 'Enter') run(found[active])
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
              aria-activedescendant={found[active] ? `${list}-${active}` : undefined}
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
            {found.map((command, index) => (
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
          <Outcome state={state} isEmpty={found.length === 0} />
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

/** What the list does not say: that it is not whole yet, or never will be, or that nothing is there. */
function Outcome({ state, isEmpty }: { state: string; isEmpty: boolean }) {
  const say = useSay()
  if (state === 'searching') return <p className={styles.empty}>{say('ui:palette.searching')}</p>
  if (state === 'failed') return <p className={styles.empty}>{say('ui:palette.failed')}</p>
  return isEmpty ? <p className={styles.empty}>{say('ui:nothing_found')}</p> : null
}
