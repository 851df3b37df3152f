import { useTranslation } from 'react-i18next'
import { useConfig } from '../client/portal.tsx'
import { classes } from '../ui/classes.ts'
import { ConditionsLink } from './conditions-link.tsx'
import styles from './legal-links.module.css'

interface LegalLinksProps {
  /** On the sidebar's ground. */
  dark?: boolean
}

/** Terms, privacy and imprint of the brand, with the version. */
export function LegalLinks({ dark = false }: LegalLinksProps) {
  const { t } = useTranslation()
  const { brand, version } = useConfig()
  return (
    <footer className={classes(styles.footer, dark && styles.dark)}>
      <nav className={styles.links} aria-label={t('frame:legal.label')}>
        <a href={brand.links.terms}>{t('frame:legal.terms')}</a>
        <ConditionsLink />
        <a href={brand.links.privacy}>{t('frame:legal.privacy')}</a>
        <a href={brand.links.imprint}>{t('frame:legal.imprint')}</a>
      </nav>
      <span>{t('frame:version', { version })}</span>
    </footer>
  )
}
