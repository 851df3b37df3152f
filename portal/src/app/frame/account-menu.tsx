import { Link } from '@tanstack/react-router'
import { ChevronDown, Keyboard, KeyRound, LogOut, UserRound } from 'lucide-react'
import type { Member } from '../../client/portal.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/overlays/menu.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './account-menu.module.css'

interface AccountMenuProps {
  member: Member
  onShortcuts: () => void
}

/** The signed-in member, and the account actions. */
export function AccountMenu({ member, onShortcuts }: AccountMenuProps) {
  const say = useSay()
  const { name, email, company, role, segment } = member
  const title = company || name || email
  const trigger = (
    <button type="button" className={styles.trigger}>
      <span className="visually-hidden">{say('frame:account.label')}: </span>
      <Avatar name={title} />
      <Stack as="span">
        <span className={styles.name}>{title}</span>
        <Text as="span" size="caption" muted>
          {say(`common:role.${role}`)}
        </Text>
      </Stack>
      <ChevronDown aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger} align="end">
      <MenuLabel>{email}</MenuLabel>
      <MenuItem
        icon={<UserRound aria-hidden />}
        render={<Link to="/$member/profile" params={{ member: segment }} />}
      >
        {say('frame:menu.profile')}
      </MenuItem>
      <MenuItem
        icon={<KeyRound aria-hidden />}
        render={<Link to="/$member/change-password" params={{ member: segment }} />}
      >
        {say('frame:menu.change_password')}
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden />} onClick={onShortcuts}>
        {say('frame:account.shortcuts')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden />} render={<Link to="/logout" preload={false} />}>
        {say('frame:account.sign_out')}
      </MenuItem>
    </Menu>
  )
}

/** The initials of a person or company. */
function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initials(name)}
    </span>
  )
}

const initials = (name: string) =>
  [...name.matchAll(/\p{L}+/gu)]
    .slice(0, 2)
    .map(([word]) => word.at(0)?.toUpperCase())
    .join('')
