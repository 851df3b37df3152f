import { mayShow, menuOf } from '@ruecklauf/model'
import { Link, useRouterState } from '@tanstack/react-router'
import { hasRight, type Member, useConfig } from '../../client/portal.tsx'
import { entryAt, isWithin } from '../../members/menu-entries.ts'
import { useQuestionCounts } from '../../members/use-question-counts.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DocumentNotice } from '../notices/document-notice.tsx'
import { IbanReminder } from '../notices/iban-reminder.tsx'
import { CashbackCard } from './card/cashback-card.tsx'
import { entryIcons } from './menu-icons.ts'
import styles from './sidebar.module.css'
import { LegalLinks } from './visitor/legal-links.tsx'

/** Logo, total, reminders, menu and footer, in this order. */
export function Sidebar({ member }: { member: Member }) {
  const { brand } = useConfig()
  const { role, arke_id, permissions } = member
  return (
    <aside className={styles.sidebar}>
      <Link to="/" className={styles.logo}>
        <img src={brand.logo.on_dark} alt={brand.name} height={32} />
      </Link>
      {role !== 'moderator' && hasRight(member, 'may_see') ? (
        <CashbackCard member={member} />
      ) : null}
      {arke_id === 'installer' && mayShow(permissions, 'sidebar_iban_reminder') ? (
        <IbanReminder member={member} />
      ) : null}
      {arke_id === 'installer' ? <DocumentNotice member={member} /> : null}
      <SidebarMenu member={member} />
      <LegalLinks dark />
    </aside>
  )
}

function SidebarMenu({ member }: { member: Member }) {
  const { permissions, segment, role } = member
  const say = useSay()
  const questions = useQuestionCounts(member).data?.open ?? 0
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav className={styles.menu} aria-label={say('frame:menu.label')}>
      <ul className={styles.entries}>
        {menuOf(permissions).map((entry) => {
          const Icon = entryIcons[entry]
          const here = isWithin(path, segment, entry)
          return (
            <li key={entry}>
              <Link
                {...entryAt(entry, { segment, role, hasQuestions: questions > 0 })}
                className={styles.entry}
                aria-current={here ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {say(`frame:menu.${entry}`)}
                {entry === 'faq' ? (
                  <Badge count={questions} label={say('frame:questions', { count: questions })} />
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
