import { FileSignature } from 'lucide-react'
import { useConfig, useMember } from '../../../client/portal.tsx'
import { ConditionsLink } from '../../../members/conditions-link.tsx'
import { useAcceptTerms } from '../../../members/use-accept-terms.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import styles from '../home.module.css'

/** Current terms that the member has not accepted yet; they can read and accept them here. */
export function TermsTask({ version }: { version: string }) {
  const say = useSay('home')
  const { brand } = useConfig()
  const accept = useAcceptTerms(useMember(), {
    onDone: () => {
      toast.success(say('home:terms.accepted'))
      document.querySelector('h1')?.focus()
    },
    onError: sayFailure,
  })
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <FileSignature aria-hidden />
      </span>
      <span className={styles.words}>
        <strong className={styles.title}>{say('home:terms.title')}</strong>
        <span className={styles.about}>
          {say('home:terms.about', { version })}{' '}
          <a href={brand.links.terms} target="_blank" rel="noopener">
            {say('home:terms.read')}
          </a>{' '}
          <ConditionsLink />
        </span>
      </span>
      <Button size="small" busy={accept.isPending} onClick={() => accept.mutate(version)}>
        {say('home:terms.accept')}
      </Button>
    </li>
  )
}
