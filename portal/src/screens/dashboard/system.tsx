import type { Dashboard } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './standing.module.css'
import bad from './system.module.css'

/** How the server itself is, for whoever answers for it; each line leads to where more is told. */
export function System({ system }: { system: Dashboard['system'] | undefined }) {
  const say = useSay('dashboard', 'jobs')
  const format = useFormat()
  if (!system) return null
  const { failed_jobs, books_right_at, is_backup_set, backup_at, has_backup_failed } = system
  const told = (at: string | null) => (at ? format.instant(at) : say('dashboard:system.never'))
  return (
    <Card title={say('dashboard:system.title')}>
      <ul className={styles.plain}>
        <Line label={say('dashboard:system.jobs')} isBad={failed_jobs.length > 0}>
          {failed_jobs.length === 0
            ? say('dashboard:system.all_well')
            : say('dashboard:system.failed', { count: failed_jobs.length })}
        </Line>
        {failed_jobs.map(({ name, at }) => (
          <li key={name} className={bad.job}>
            {say.maybe(`jobs:${name}`) ?? name} <code>{name}</code> {at ? format.instant(at) : null}
          </li>
        ))}
        <Line label={say('dashboard:system.books')} isBad={books_right_at === null}>
          {told(books_right_at)}
        </Line>
        <Line
          label={say('dashboard:system.backup')}
          section="operations"
          isBad={!is_backup_set || has_backup_failed || backup_at === null}
        >
          {is_backup_set ? told(backup_at) : say('dashboard:system.no_backup')}
        </Line>
        <Line
          label={say('dashboard:system.mails')}
          section="sent_mails"
          isBad={system.given_up_mails > 0}
        >
          {format.number(system.given_up_mails)}
        </Line>
      </ul>
    </Card>
  )
}

interface LineProps {
  label: string
  /** Of the settings, where more is told. */
  section?: 'operations' | 'sent_mails'
  isBad: boolean
  children: ReactNode
}

function Line({ label, section, isBad, children }: LineProps) {
  const { segment } = useMember()
  const figure = (
    <>
      <span className={styles.label}>{label}</span>
      <strong className={isBad ? bad.value : styles.value}>{children}</strong>
    </>
  )
  return (
    <li>
      {section ? (
        <Link
          to="/$member/settings"
          params={{ member: segment }}
          search={{ section }}
          className={styles.line}
        >
          {figure}
        </Link>
      ) : (
        <span className={styles.line}>{figure}</span>
      )}
    </li>
  )
}
