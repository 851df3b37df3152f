import { useConfig } from '../../../client/portal.tsx'
import { ConditionsLink } from '../../../members/conditions-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './legal-links.module.css'

interface LegalLinksProps {
  /** On the sidebar's background. */
  dark?: boolean
}

/** Terms, privacy and imprint of the brand, the accessibility statement and the version. */
export function LegalLinks({ dark = false }: LegalLinksProps) {
  const say = useSay()
  const { brand, version } = useConfig()
  return (
    <footer className={classes(styles.footer, dark && styles.dark)}>
      <nav className={styles.links} aria-label={say('frame:legal.label')}>
        <a href={brand.links.terms}>{say('frame:legal.terms')}</a>
        <a href={brand.links.privacy}>{say('frame:legal.privacy')}</a>
        <ConditionsLink />
        <a href={brand.links.imprint}>{say('frame:legal.imprint')}</a>
        <a href="/accessibility">{say('frame:legal.accessibility')}</a>
      </nav>
      <span>{say('frame:version', { version })}</span>
    </footer>
  )
}
