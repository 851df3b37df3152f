import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '../../classes.ts'
import styles from './tabs.module.css'

interface TabListProps<Id extends string> {
  /** What the tabs are about, for assistive technology. */
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  /** Null where none is chosen. */
  open: Id | null
  onOpen: (id: Id) => void
  /** Id of the panel that the chosen one shows. */
  panel?: string
  className?: string | undefined
}

/** Words side by side, one chosen: Tab comes to it, arrow keys go along, Enter or Space chooses. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, open, onOpen, panel, className } = props
  const stop = open ?? tabs[0]?.id
  return (
    <div role="tablist" aria-label={label} className={classes(styles.list, className)}>
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          id={panel && tabId(panel, id)}
          type="button"
          role="tab"
          aria-selected={id === open}
          aria-controls={id === open ? panel : undefined}
          tabIndex={id === stop ? 0 : -1}
          className={styles.tab}
          onClick={() => onOpen(id)}
          onKeyDown={goAlong}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Id of the tab that names a panel. */
export const tabId = (panel: string, id: string): string => `${panel}-${id}`

function goAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const all = [...(event.currentTarget.parentElement?.children ?? [])]
  const place = all.indexOf(event.currentTarget)
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (place + 1) % all.length,
    ArrowLeft: (place - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }
  const next = all[places[event.key] ?? -1]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
