import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../../client/api-error.ts'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { WaitingTitle } from '../../../ui/layout/waiting/waiting-title.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { LockedNote } from '../locked-note.tsx'
import styles from '../schema.module.css'
import { groupOf } from '../schema-queries.ts'
import { useArkeName } from '../use-arke-name.ts'
import { GroupDialog } from './group-dialog.tsx'

/** Opens a group: editable if created here, read-only if built in. */
export function OpenGroup({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useSay()
  const { segment } = useMember()
  const nameOf = useArkeName()
  const answer = useQuery(groupOf(useHttp(), id))
  const group = answer.data
  if (group?.origin === 'runtime') return <GroupDialog key={id} group={group} onClose={onClose} />
  const isGone = answer.error instanceof ApiError && answer.error.status === 404
  return (
    <Dialog
      open
      title={group?.label ?? <WaitingTitle width="12rem" height="1.5rem" />}
      description={group?.description ?? <code>{id}</code>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('common:action.close')}</Button>}
    >
      {answer.isError ? (
        isGone ? (
          <ErrorState title={say('units:gone.title')} text={say('units:gone.text')} />
        ) : (
          <ErrorState onRetry={() => void answer.refetch()} />
        )
      ) : null}
      {answer.isPending ? <Skeleton height="8rem" /> : null}
      {group ? (
        <div className={styles.form}>
          <LockedNote>{say('schema:groups.locked')}</LockedNote>
          <div>
            <h3 className={styles.heading}>{say('schema:groups.members')}</h3>
            <ul className={styles.names}>
              {(group.arke_list ?? []).map((arke) => (
                <li key={arke.id}>
                  <Link
                    to="/$member/settings/schema/$arke"
                    params={{ member: segment, arke: arke.id }}
                  >
                    {nameOf(arke)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}
