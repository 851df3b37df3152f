import { type Arke, arkes, type ObjectLog as Log } from '@ruecklauf/model'
import { useHttp, useMember } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../fields/fields.ts'
import { LogEntries } from './log-entries.tsx'

/** The audit log of a unit, as a part of its page. */
export function ObjectLog({ arke, id }: { arke: Arke; id: string }) {
  const say = useSay('log')
  const http = useHttp()
  const { wire } = useAnyUnits(arke)
  const { role, segment } = useMember()
  const fullLogLink = mayCall(role, arkes.setting, 'trail') ? (
    <LinkButton
      size="small"
      to="/$member/settings/trail"
      params={{ member: segment }}
      search={{ arke: wire, of: id }}
    >
      {say('log:whole')}
    </LinkButton>
  ) : null
  return (
    <Card title={say('log:title')} action={fullLogLink}>
      <LogEntries
        arkeOf={() => arke}
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
