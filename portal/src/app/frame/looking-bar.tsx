import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type Member, useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'
import styles from './looking-bar.module.css'

/** The impersonated member, the end of the impersonation, and the way back. */
export function LookingBar({ member, until }: { member: Member; until: string }) {
  const say = useSay()
  const http = useHttp()
  const { instant } = useFormat()
  const stop = useMutation({
    mutationFn: () => http.send({ method: 'POST', path: '/lib/auth/stop_looking' }),
    onSuccess: () => window.location.assign('/'),
    onError: sayFailure,
  })
  return (
    <section className={styles.bar} aria-label={say('frame:looking.label')}>
      <Eye aria-hidden />
      <p className={styles.words}>
        {say('frame:looking.text', {
          name: member.company || member.name,
          until: instant(until),
        })}
      </p>
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        {say('frame:looking.stop')}
      </Button>
    </section>
  )
}
