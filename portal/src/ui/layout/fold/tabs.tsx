import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Id extends string> {
  /** What the tabs are about, for assistive technology. */
  label: string
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[]
  /** Kept in the address by the screen. */
  open: Id
  onOpen: (id: Id) => void
}

/** Parts of a screen, of which one is shown. */
export function Tabs<Id extends string>({ label, tabs, open, onOpen }: TabsProps<Id>) {
  return (
    <Base.Root value={open} onValueChange={(id: Id) => onOpen(id)}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
