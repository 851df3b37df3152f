import { Menu as MenuIcon, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Member } from '../../client/portal.tsx'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { usePalette } from '../palette/use-palette.ts'
import { useShortcutHelp } from '../palette/use-shortcut-help.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import styles from './top-bar.module.css'

const Palette = lazy(async () => ({
  default: (await import('../palette/palette.tsx')).Palette,
}))

interface TopBarProps {
  member: Member
  /** Opens the sidebar if it has no permanent place. */
  onMenu?: (() => void) | undefined
}

/** Above every member screen: command palette, notifications, account. */
export function TopBar({ member, onMenu }: TopBarProps) {
  const say = useSay()
  const palette = usePalette()
  const help = useShortcutHelp()
  return (
    <header className={styles.bar}>
      {onMenu ? (
        <IconButton label={say('frame:menu.open')} onClick={onMenu}>
          <MenuIcon aria-hidden />
        </IconButton>
      ) : null}
      <button type="button" className={styles.search} onClick={palette.open}>
        <Search aria-hidden />
        {say('frame:palette.open')}
        <kbd className={styles.keys}>{say('frame:palette.keys')}</kbd>
      </button>
      <Row gap={1} align="center" tight>
        <Bell member={member} />
        <AccountMenu member={member} onShortcuts={help.open} />
      </Row>
      {help.sheet}
      {palette.isOpen ? (
        <Suspense>
          <Palette member={member} palette={palette} />
        </Suspense>
      ) : null}
    </header>
  )
}
