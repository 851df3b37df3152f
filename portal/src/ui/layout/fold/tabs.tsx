import { type ReactNode, useId } from 'react'
import { TabList, tabId } from './tab-list.tsx'
import styles from './tabs.module.css'

interface TabsProps<Id extends string> {
  /** The tab list's name for assistive technology. */
  label: string
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[]
  /** The screen stores it in the address. */
  open: Id
  onOpen: (id: Id) => void
}

/** Tabs with their panels. */
export function Tabs<Id extends string>({ label, tabs, open, onOpen }: TabsProps<Id>) {
  const panel = useId()
  return (
    <>
      <TabList
        label={label}
        tabs={tabs}
        open={open}
        onOpen={onOpen}
        panel={panel}
        className={styles.spaced}
      />
      <div key={open} id={panel} role="tabpanel" aria-labelledby={tabId(panel, open)}>
        {tabs.find(({ id }) => id === open)?.content}
      </div>
    </>
  )
}
