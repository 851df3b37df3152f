import { type ReactNode, useId } from 'react'
import { TabList, tabId } from './tab-list.tsx'
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
