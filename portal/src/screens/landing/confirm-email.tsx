import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHttp } from '../../client/portal.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkDone } from './link-done.tsx'
import { linkProblem } from './link-problem.ts'

/**
 * Confirms the address of a registration. It takes a click, so that a mail scanner that opens the
 * link does not confirm for somebody else.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('landing')
  const confirm = useConfirmation(token)
  if (confirm.isSuccess)
    return (
      <LinkDone title={t('landing:confirm.done.title')} text={t('landing:confirm.done.text')} />
    )
  const problem = linkProblem(confirm.error)
  if (problem)
    return <DeadLink problem={problem} to="/register" action={t('landing:confirm.again')} />
  return (
    <VisitorPage title={t('landing:confirm.title')} text={t('landing:confirm.text')}>
      {confirm.isError ? <Alert tone="danger">{t('landing:failed')}</Alert> : null}
      <div>
        <Button
          look="primary"
          size="large"
          icon={<MailCheck aria-hidden />}
          busy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {t('landing:confirm.submit')}
        </Button>
      </div>
    </VisitorPage>
  )
}

function useConfirmation(token: string) {
  const http = useHttp()
  const path = `/lib/auth/confirm/${encodeURIComponent(token)}`
  return useMutation({
    mutationFn: () => http.send({ method: 'POST', path }, { open: true }),
  })
}
