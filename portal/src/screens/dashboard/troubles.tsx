import type { Dashboard } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Failures the office would not notice otherwise: undelivered mails and server errors. */
export function Troubles({ data }: { data: Dashboard | undefined }) {
  const say = useSay('dashboard', 'jobs')
  const format = useFormat()
  const { segment } = useMember()
  const { waiting = 0, since = null, undelivered = 0 } = data?.mails ?? {}
  const { failed_jobs = [], has_backup_failed = false } = data?.system ?? {}
  return (
    <>
      {waiting + undelivered > 0 ? (
        <Alert tone="warning" title={say('dashboard:mails.title')}>
          {since ? (
            <p>
              {say('dashboard:mails.waiting', { count: waiting, since: format.instant(since) })}
            </p>
          ) : null}
          {undelivered > 0 ? (
            <p>{say('dashboard:mails.undelivered', { count: undelivered })}</p>
          ) : null}
        </Alert>
      ) : null}
      {failed_jobs.length > 0 || has_backup_failed ? (
        <Alert tone="warning" title={say('dashboard:system.title')}>
          {failed_jobs.map(({ name, at }) => (
            <p key={name}>
              {say.maybe(`jobs:${name}`) ?? name} <code>{name}</code> {at && format.instant(at)}
            </p>
          ))}
          {has_backup_failed ? (
            <p>
              <Link
                to="/$member/settings"
                params={{ member: segment }}
                search={{ section: 'operations' }}
              >
                {say('dashboard:system.backup')}
              </Link>
            </p>
          ) : null}
        </Alert>
      ) : null}
    </>
  )
}
