import { useTranslation } from 'react-i18next'
import { useConfig } from '../../client/portal.tsx'
import { Alert } from '../../ui/text/alert.tsx'

/** In a demonstration nothing is mailed: tells where the mail can be read instead. */
export function DemoMailHint() {
  const { t } = useTranslation('register')
  const { demo } = useConfig()
  if (!demo) return null
  return (
    <Alert title={t('register:demo.title')}>
      {t('register:demo.text')}{' '}
      <a href="/dev/mail" target="_blank" rel="noopener">
        {t('register:demo.link')}
      </a>
    </Alert>
  )
}
