import type { Dashboard } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'

/** Mails that members should have had by now: the office can't see them missing otherwise. */
export function LateMails({ mails }: { mails: Dashboard['mails'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { waiting = 0, since = null, undelivered = 0 } = mails ?? {}
  if (waiting + undelivered === 0) return null
  return (
    <Alert tone="warning" title={t('dashboard:mails.title')}>
      {since ? (
        <p>{t('dashboard:mails.waiting', { count: waiting, since: format.instant(since) })}</p>
      ) : null}
      {undelivered > 0 ? <p>{t('dashboard:mails.undelivered', { count: undelivered })}</p> : null}
    </Alert>
  )
}
