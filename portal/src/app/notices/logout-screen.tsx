import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePortal } from '../../client/portal.tsx'
import { signOut } from '../../client/site-auth.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { FlowMotif } from '../../ui/layout/flow-motif.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './message-screen.module.css'

/** Ends the session, here and on the server, and clears the cached data. */
export function Screen() {
  const say = useSay()
  const { mutate: leave, isError, isSuccess } = useSignOut()
  useEffect(() => leave(), [leave])
  if (isError)
    return (
      <div className={styles.message}>
        <h1 className={styles.title} tabIndex={-1}>
          {say('frame:logout.leaving')}
        </h1>
        <ErrorState title={say('frame:logout.failed')} onRetry={() => leave()} />
      </div>
    )
  return (
    <div className={styles.message} aria-busy={!isSuccess}>
      <FlowMotif {...(isSuccess ? {} : { moves: 'on' })} />
      <h1 className={styles.title} tabIndex={-1}>
        {isSuccess ? say('frame:logout.done') : say('frame:logout.leaving')}
      </h1>
      {isSuccess ? (
        <>
          <p className={styles.text}>{say('frame:logout.text')}</p>
          <LinkButton look="primary" to="/signin">
            {say('frame:logout.again')}
          </LinkButton>
        </>
      ) : null}
    </div>
  )
}

function useSignOut() {
  const { session, config } = usePortal()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await signOut(config.server_url)
      const { status } = await session.refresh()
      if (status === 'authenticated') throw new Error('still signed in')
    },
    onSuccess: () => {
      queries.clear()
      toast.clear()
    },
  })
}
