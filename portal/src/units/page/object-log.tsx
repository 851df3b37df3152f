import type { Arke, ObjectLog as Log } from '@ruecklauf/model'
import { useHttp } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { LogEntries } from './log-entries.tsx'

/** What was done to a unit, by whom: a part of its page. */
export function ObjectLog({ arke, id }: { arke: Arke; id: string }) {
  const say = useSay('log')
  const http = useHttp()
  const { wire } = useAnyUnits(arke)
  return (
    <Card title={say('log:title')}>
      <LogEntries
        arke={arke}
        source={{
          key: [wire, 'unit', id, 'log'],
          read: (query, signal) =>
            http.get<Log>(`/lib/${wire}/unit/${encodeURIComponent(id)}/function/log`, {
              query,
              signal,
              quiet: true,
            }),
        }}
      />
    </Card>
  )
}
