import { and, arkes, eq, inArray } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { matches } from '../../ui/matches.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayDo } from '../../units/fields.ts'
import { useLabels } from '../../units/labels.ts'
import { useListState } from '../../units/list-state.ts'
import { SearchBox } from '../../units/unit-filter.tsx'
import styles from './answers.module.css'

/** Search first, then the answers by topic; only what is meant for the reader. */
export function Answers({ bare = false }: { bare?: boolean }) {
  const { t, i18n } = useTranslation()
  const { role, segment } = useMember()
  const labels = useLabels()
  const { state, change } = useListState()
  const [expanded, setExpanded] = useState<string | null>(null)
  const answer = useQuery(
    listOf(useUnits('faq'), {
      filter: and(eq('published', true), inArray('language', [i18n.language, 'de'])),
      order: ['category;asc', 'position;asc'],
      limit: 500,
    }),
  )
  const meant = answer.data?.items.filter((entry) => isFor(entry, role))
  const own = meant?.filter(({ language }) => language === i18n.language)
  const isForeign = own?.length === 0 && i18n.language !== 'de' && (meant?.length ?? 0) > 0
  const found = (isForeign ? meant : own)?.filter((entry) =>
    matches(`${entry.question} ${entry.answer}`, state.q),
  )
  const nothing = state.q ? 'nothing' : 'none_yet'
  const categories = Object.keys(arkes.faq.fields.category.values).filter((category) =>
    found?.some((entry) => entry.category === category),
  )
  return (
    <>
      {bare ? null : <PageHeader title={t('faq:title')} context={t('faq:context')} />}
      <div className={styles.page}>
        <SearchBox
          label={t('faq:search')}
          value={state.q}
          onChange={(q) => change({ q: q || undefined }, { replace: true })}
        />
        {answer.isPending ? <Skeleton height="20rem" /> : null}
        {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
        {isForeign ? <Alert>{t('faq:in_german')}</Alert> : null}
        {found?.length === 0 ? (
          <EmptyState title={t(`faq:${nothing}.title`)}>{t(`faq:${nothing}.text`)}</EmptyState>
        ) : null}
        {categories.map((category) => (
          <section key={category} className={styles.category} lang={isForeign ? 'de' : undefined}>
            <h2 className={styles.title}>{labels.value(arkes.faq, 'category', category)}</h2>
            <div className={styles.entries}>
              {found
                ?.filter((entry) => entry.category === category)
                .map(({ id, question, answer: text }) => (
                  <Accordion
                    key={id}
                    title={question}
                    expanded={expanded === id}
                    onChange={(open) => setExpanded(open ? id : null)}
                  >
                    <p className={styles.answer}>{text}</p>
                  </Accordion>
                ))}
            </div>
          </section>
        ))}
        {mayDo(role, arkes.contact_request, 'post') ? (
          <p className={styles.more}>
            {t('faq:more')}{' '}
            <Link to="/$member/contacts" params={{ member: segment }}>
              {t('faq:contact')}
            </Link>
          </p>
        ) : null}
      </div>
    </>
  )
}

/** An entry without an audience is for everybody. */
function isFor({ audience }: Loaded<'faq'>, role: string): boolean {
  if (!audience || audience.length === 0) return true
  const reader = role === 'installer' || role === 'wholesaler' ? role : 'staff'
  return reader === 'staff' || audience.includes(reader)
}
