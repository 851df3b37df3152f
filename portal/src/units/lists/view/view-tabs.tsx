import { TabList } from '../../../ui/layout/fold/tab-list.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import type { ViewChoice } from './view-menu.tsx'
import styles from './view-tabs.module.css'

interface ViewTabsProps {
  label: string
  tabs: readonly ViewChoice[]
}

/** Views as tabs with their counts. The selected view filters the list below. */
export function ViewTabs({ label, tabs }: ViewTabsProps) {
  const { number } = useFormat()
  return (
    <TabList
      label={label}
      open={tabs.find(({ isChosen }) => isChosen)?.id ?? null}
      onOpen={(id) => tabs.find((tab) => tab.id === id)?.choose()}
      tabs={tabs.map(({ id, label: name, count }) => ({
        id,
        label: (
          <>
            {name}
            {count === undefined ? null : <span className={styles.count}>{number(count)}</span>}
          </>
        ),
      }))}
    />
  )
}
