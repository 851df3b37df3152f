import { berlinDay } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { Entry } from './entry.tsx'
import styles from './notification.module.css'

type Notice = Loaded<'notification'>

/** The number of notifications shown in full. Older ones are grouped by day. */
const AT_A_GLANCE = 4

/** Groups notifications by day. Shows the newest and folds the others. */
export function Days({ items }: { items: readonly Notice[] }) {
  const say = useSay('notification')
  const format = useFormat()
  const newest = byDay(items.slice(0, AT_A_GLANCE))
  const olderDays = byDay(items.slice(AT_A_GLANCE))
  const isBegun = (day: string) => newest.some(([newestDay]) => newestDay === day)
  const older = olderDays.filter(([day]) => !isBegun(day))
  return (
    <>
      {newest.map(([day, notices]) => (
        <section key={day} className={styles.day}>
          <Text as="h2" size="small" muted strong>
            {format.date(day)}
          </Text>
          <Entries notices={notices} />
          {olderDays
            .filter(([other]) => other === day)
            .map(([, others]) => (
              <Disclosure key={day} summary={say('notification:others', { count: others.length })}>
                <Entries notices={others} />
              </Disclosure>
            ))}
        </section>
      ))}
      {older.map(([day, notices]) => (
        <div key={day} className={styles.day}>
          <Disclosure summary={`${format.date(day)} (${notices.length})`}>
            <Entries notices={notices} />
          </Disclosure>
        </div>
      ))}
    </>
  )
}

function Entries({ notices }: { notices: readonly Notice[] }) {
  const units = useUnits('notification')
  const queries = useQueryClient()
  const read = useMutation({
    mutationFn: (unit: Notice) => units.update(unit, { read_at: new Date().toISOString() }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  return (
    <ul className="bare-list">
      {notices.map((item) => (
        <Entry key={item.id} item={item} onRead={() => item.read_at || read.mutate(item)} />
      ))}
    </ul>
  )
}

/** Keeps the order of the notifications. */
const byDay = (items: readonly Notice[]): [string, Notice[]][] => [
  ...Map.groupBy(items, ({ inserted_at }) => berlinDay(new Date(inserted_at))),
]
