import { arkes, mayOpen, type ProposedChange } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { SearchBox } from '../../units/lists/filter/search-box.tsx'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { officeLists } from './lists/office-lists.ts'
import { type Section, settingsIn } from './sections.ts'
import styles from './settings.module.css'

interface SectionNavProps {
  sections: readonly Section[]
  settings: readonly Loaded<'setting'>[]
  open: Section
  /** Settings with an open proposal. */
  changes: readonly ProposedChange[]
  q: string
}

/** Lists the sections with open changes, a search by setting, and rare settings. */
export function SectionNav({ sections, settings, open, changes, q }: SectionNavProps) {
  const say = useSay('settings')
  const labels = useLabels()
  const { segment } = useMember()
  const change = useSearchChange<'/$member/settings'>()
  const waitingIn = (section: Section) =>
    settingsIn(settings, section).filter(({ id }) =>
      changes.some(({ kind, subject }) => kind === 'setting' && subject === id),
    ).length
  return (
    <nav className={styles.nav} aria-label={say('settings:sections')}>
      <SearchBox
        label={say('settings:search')}
        value={q}
        onChange={(text) => change({ q: text || undefined }, { replace: true })}
      />
      <ul>
        {sections.map((section) => {
          const waiting = waitingIn(section)
          return (
            <li key={section}>
              <Link
                to="/$member/settings"
                params={{ member: segment }}
                search={{ section }}
                className={styles.section}
                aria-current={!q && section === open ? 'page' : undefined}
              >
                <span>{labels.value(arkes.setting, 'category', section)}</span>
                <Badge count={waiting} label={say('settings:waiting', { count: waiting })} />
              </Link>
            </li>
          )
        })}
      </ul>
      <Others />
    </nav>
  )
}

/** Links to the office's lists and the settings' audit log. */
function Others() {
  const say = useSay('settings', 'trail')
  const { role, segment } = useMember()
  const lists = officeLists.filter(({ arke, needs }) => mayDo(role, arke, needs))
  const mayReadTrail = mayOpen(role, 'settings/trail')
  if (lists.length === 0 && !mayReadTrail) return null
  return (
    <Disclosure summary={say('settings:others')}>
      <ul>
        {lists.map(({ section }) => (
          <li key={section}>
            <Link
              to="/$member/settings"
              params={{ member: segment }}
              search={{ section }}
              className={styles.section}
            >
              {say(`settings:lists.${section}.title`)}
            </Link>
          </li>
        ))}
        {mayReadTrail ? (
          <li>
            <Link
              to="/$member/settings/trail"
              params={{ member: segment }}
              className={styles.section}
            >
              {say('trail:title')}
            </Link>
          </li>
        ) : null}
      </ul>
    </Disclosure>
  )
}
