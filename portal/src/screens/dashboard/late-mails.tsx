import type { Dashboard } from '@ruecklauf/model'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Mails that members should have had by now: the office can't see them missing otherwise. */
export function LateMails({ mails }: { mails: Dashboard['mails'] | undefined }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const { waiting = 0, since = null, undelivered = 0 } = mails ?? {}
  if (waiting + undelivered === 0) return null
  return (
    <Alert tone="warning" title={say('dashboard:mails.title')}>
      {since ? (
        <p>{say('dashboard:mails.waiting', { count: waiting, since: format.instant(since) })}</p>
      ) : null}
      {undelivered > 0 ? <p>{say('dashboard:mails.undelivered', { count: undelivered })}</p> : null}
    </Alert>
  )
}
