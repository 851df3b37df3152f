import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '../../classes.ts'
import styles from './tabs.module.css'

interface TabListProps<Id extends string> {
  /** The tab list's name for assistive technology. */
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  /** Null without a selection. */
  open: Id | null
  onOpen: (id: Id) => void
  /** Id of the selected tab's panel. */
  panel?: string
  className?: string | undefined
}

/** Tabs: Tab focuses the list, arrow keys move, Enter or Space selects. */
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

/** Id of the tab that labels a panel. */
export const tabId = (panel: string, id: string): string => `${panel}-${id}`

function goAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])]
  const place = tabs.indexOf(event.currentTarget)
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (place + 1) % tabs.length,
    ArrowLeft: (place - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = tabs[places[event.key] ?? -1]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
