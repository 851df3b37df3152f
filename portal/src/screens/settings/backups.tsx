import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { BackupTable } from './backup-table.tsx'
import styles from './settings.module.css'

/** Shows the latest nightly backups and what still puts them at risk. */
export function Backups() {
  const { role } = useMember()
  return mayCall(role, arkes.setting, 'backups') ? <BackupsCard /> : null
}

function BackupsCard() {
  const say = useSay('settings')
  const units = useUnits('setting')
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'backups'],
    queryFn: ({ signal }) => units.callFunction({ name: 'backups' }, { signal, quiet: true }),
  })
  return (
    <Card title={say('settings:backups.title')} flush>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data && !(data.is_set && data.is_sealed) ? (
        <div className={styles.warning}>
          <Alert tone="warning">
            {say(data.is_set ? 'settings:backups.open' : 'settings:backups.off')}
          </Alert>
        </div>
      ) : null}
      {data?.is_set && data.items.length === 0 ? (
        <EmptyState title={say('settings:backups.empty.title')}>
          {say('settings:backups.empty.text')}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? <BackupTable runs={data.items} /> : null}
    </Card>
  )
}
