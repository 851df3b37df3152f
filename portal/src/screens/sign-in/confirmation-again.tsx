import { useMutation } from '@tanstack/react-query'
import { useConfig, useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'
import styles from './sign-in-form.module.css'

/** Resends the confirmation link. The message does not reveal whether the address is registered. */
export function ConfirmationAgain({ email }: { email: string }) {
  const say = useSay('register')
  const http = useHttp()
  const { demo } = useConfig()
  const again = useMutation({
    mutationFn: () =>
      http.send(
        { method: 'POST', path: '/lib/auth/resend_confirmation', body: { email } },
        { open: true },
      ),
    onError: sayFailure,
  })
  return (
    <div className={styles.again} aria-live="polite">
      {again.isSuccess ? (
        <>
          <p>{say('register:again.sent', { email })}</p>
          {demo ? (
            <a href="/dev/mail" target="_blank" rel="noopener">
              {say('register:demo.link')}
            </a>
          ) : null}
        </>
      ) : (
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          {say('register:check.again')}
        </Button>
      )}
    </div>
  )
}
