import { Tabs } from '@base-ui/react/tabs'
import styles from '../../../ui/layout/fold/tabs.module.css'
import { useFormat } from '../../../ui/text/use-format.ts'
import type { ViewChoice } from './view-menu.tsx'
import own from './view-tabs.module.css'

interface ViewTabsProps {
  label: string
  tabs: readonly ViewChoice[]
}

/** Views side by side with what waits in each; the list below them is narrowed by the chosen one. */
export function ViewTabs({ label, tabs }: ViewTabsProps) {
  const { number } = useFormat()
  return (
    <Tabs.Root
      value={tabs.find(({ isChosen }) => isChosen)?.id ?? null}
      onValueChange={(id) => tabs.find((tab) => tab.id === id)?.choose()}
    >
      <Tabs.List className={own.list} aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <Tabs.Tab key={id} value={id} className={styles.tab}>
            {name}
            {count === undefined ? null : <span className={own.count}>{number(count)}</span>}
          </Tabs.Tab>
        ))}
        <Tabs.Indicator className={styles.indicator} />
      </Tabs.List>
    </Tabs.Root>
  )
}
