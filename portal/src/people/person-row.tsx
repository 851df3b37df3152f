import { arkes, personRights } from '@ruecklauf/model'
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../ui/inputs/button/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../ui/overlays/menu.tsx'
import { Text } from '../ui/text/text.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'
import { FieldCell } from '../units/parts/field-cells.tsx'
import styles from './people.module.css'
import type { Person, PersonStep } from './use-people.ts'

interface PersonRowProps {
  person: Person
  isSelf: boolean
  mayManage: boolean
  onStep: (name: PersonStep) => void
  onRights: () => void
  onEnd: () => void
  /** Only the office requests another address. */
  onLostMailbox?: (() => void) | undefined
}

/** A person with name, address, rights and a menu of actions. */
export function PersonRow({ person, isSelf, mayManage, onStep, ...on }: PersonRowProps) {
  const say = useSay('people')
  const { date } = useFormat()
  const name = person.label ?? ''
  const isOut = person.person_status === 'locked'
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <span className={styles.name}>
          {name}
          {isSelf ? (
            <Text as="span" muted>
              {say('people:you')}
            </Text>
          ) : null}
          {person.person_status === 'active' ? null : (
            <FieldCell arke={arkes.person} id="person_status" value={person.person_status} />
          )}
        </span>
        <Text size="small" muted>
          {person.email}
        </Text>
        <Text size="small">{useRightsInWords(person)}</Text>
        <Text size="small" muted>
          {person.last_access_time
            ? say('people:last_seen', { day: date(person.last_access_time) })
            : say('people:never_seen')}
        </Text>
      </div>
      {mayManage || isSelf ? (
        <Menu
          align="end"
          trigger={
            <IconButton label={say('people:actions', { name })}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          {mayManage ? <MenuItem onClick={on.onRights}>{say('people:rights')}</MenuItem> : null}
          {mayManage && person.person_status === 'invited' ? (
            <MenuItem onClick={() => onStep('invite_again')}>{say('people:again')}</MenuItem>
          ) : null}
          {mayManage && !isSelf ? (
            <MenuItem onClick={() => onStep(isOut ? 'unlock' : 'lock')}>
              {say(isOut ? 'people:unlock' : 'people:lock')}
            </MenuItem>
          ) : null}
          {on.onLostMailbox ? (
            <MenuItem onClick={on.onLostMailbox}>{say('people:mailbox.ask')}</MenuItem>
          ) : null}
          {mayManage ? <MenuLine /> : null}
          <MenuItem danger onClick={on.onEnd}>
            {say(isSelf ? 'people:leave' : 'people:remove')}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  )
}

/** A person's rights in one line. */
function useRightsInWords(person: Person): string {
  const say = useSay('people')
  if (person.may_manage) return say('people:right.may_manage')
  if (person.deputy_until) return say('people:deputy', { day: person.deputy_until })
  const rights = personRights.filter((right) => person[right])
  const words = rights.map((right) => say(`people:right.${right}`))
  const point = person.link_sales_point
  if (point) words.push(say('people:point', { name: point.label ?? '' }))
  return words.length > 0 ? words.join(' · ') : say('people:none')
}
