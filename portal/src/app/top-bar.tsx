import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Member } from '../client/portal.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Palette, usePalette } from './palette.tsx'
import styles from './top-bar.module.css'

/** Above every screen of a member: go anywhere, news, language, account. */
export function TopBar({ member }: { member: Member }) {
  const { t } = useTranslation()
  const palette = usePalette()
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.search} onClick={palette.open}>
        <Search aria-hidden />
        {t('frame:palette.open')}
        <kbd className={styles.keys}>{t('frame:palette.keys')}</kbd>
      </button>
      <div className={styles.end}>
        <LanguageSwitch />
        <Bell member={member} />
        <AccountMenu member={member} />
      </div>
      {palette.isOpen ? <Palette member={member} onClose={palette.close} /> : null}
    </header>
  )
}
