import { and, arkes, eq, inArray, keysOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { useFilled } from '../../members/use-filled.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Segments } from '../../ui/inputs/choice/segments.tsx'
import { Grid, Row, Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { matches, resembles } from '../../ui/text/matches.ts'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { SearchBox } from '../../units/lists/filter/search-box.tsx'
import { useListState } from '../../units/lists/list-state.ts'
import { AnswerEntry } from './answer-entry.tsx'
import styles from './answers.module.css'
import { useOfAnswers } from './use-of-answers.ts'

/**
 * Search, then answers by topic, most read first. Readers see only their own entries, in German where
 * no translation exists. Staff can switch to the participants' view.
 */
export function Answers({ bare = false }: { bare?: boolean }) {
  const say = useSay()
  const { role } = useMember()
  const { state } = useListState()
  const [isWhole, setWhole] = useState(false)
  const [reader, setReader] = useState(readerOf(role))
  const { answer, own, inGerman, entries, isGuessed } = useFoundAnswers(reader)
  const emptyText = state.q ? 'nothing' : 'none_yet'
  const isShort = !isWhole && state.q === '' && (entries?.length ?? 0) > maxEntries
  return (
    <>
      {bare ? null : <PageHeader title={say('faq:title')} context={say('faq:context')} />}
      <div className={styles.page}>
        <Narrowing reader={reader} onReader={setReader} />
        {answer.isPending ? <Skeleton height="20rem" /> : null}
        {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
        {inGerman?.length ? (
          <Alert>{say(own?.length ? 'faq:partly_german' : 'faq:in_german')}</Alert>
        ) : null}
        {entries?.length === 0 ? (
          <EmptyState title={say(`faq:${emptyText}.title`)}>
            {say(`faq:${emptyText}.text`)}
          </EmptyState>
        ) : null}
        {isGuessed && entries?.length ? (
          <Text muted>{say('faq:resembling', { typed: state.q })}</Text>
        ) : null}
        <Topics entries={entries ?? []} isShort={isShort} />
        {isShort ? (
          <Row>
            <Button onClick={() => setWhole(true)}>
              {say('faq:all', { count: entries?.length ?? 0 })}
            </Button>
          </Row>
        ) : null}
        <AskOffice about={state.q} />
      </div>
    </>
  )
}

type Entry = Loaded<'faq'>

/** The reader's entries, and those that match the search text. */
function useFoundAnswers(reader: Reader) {
  const { language: reads } = useSay()
  const { state } = useListState()
  const filled = useFilled()
  const answer = useQuery(
    listOf(useUnits('faq'), {
      filter: and(eq('published', true), inArray('language', [reads, 'de'])),
      order: ['category;asc', 'position;asc'],
      limit: 500,
    }),
  )
  const readerEntries = answer.data?.items
    .filter((entry) => isFor(entry, reader))
    .map((entry) => ({ ...entry, question: filled(entry.question), answer: filled(entry.answer) }))
  const own = readerEntries?.filter(({ language }) => language === reads)
  const translated = new Set(own?.map(({ link_original }) => link_original?.id))
  const inGerman = readerEntries?.filter(
    ({ id, language }) => language !== reads && !translated.has(id),
  )
  const readable = readerEntries?.filter(
    (entry) => own?.includes(entry) || inGerman?.includes(entry),
  )
  const matchingEntries = readable?.filter((entry) => matches(textOf(entry), state.q))
  const isGuessed = matchingEntries?.length === 0
  const entries = isGuessed
    ? readable?.filter((entry) => resembles(textOf(entry), state.q))
    : matchingEntries
  return { answer, own, inGerman, entries, isGuessed }
}

interface NarrowingProps {
  reader: Reader
  onReader: (reader: Reader) => void
}

function Narrowing({ reader, onReader }: NarrowingProps) {
  const say = useSay()
  const labels = useLabels()
  const { role } = useMember()
  const { state, change } = useListState()
  return (
    <Row gap={3}>
      <SearchBox
        label={say('faq:search')}
        value={state.q}
        onChange={(q) => change({ q: q || undefined }, { replace: true })}
      />
      {readerOf(role) === 'staff' ? (
        <Segments
          label={say('faq:reader')}
          options={readers.map((id) => ({ id, label: labels.value(arkes.faq, 'audience', id) }))}
          value={reader}
          onChange={onReader}
        />
      ) : null}
    </Row>
  )
}

/** Entries by topic; shortened to the first few if there are many. */
function Topics({ entries, isShort }: { entries: readonly Entry[]; isShort: boolean }) {
  const labels = useLabels()
  const use = useOfAnswers()
  const [expanded, setExpanded] = useState<string | null>(null)
  const reads = ({ id }: Entry) => use.get(id)?.reads ?? 0
  const ofTopic = (category: string) =>
    entries
      .filter((entry) => entry.category === category)
      .toSorted((first, second) => first.position - second.position || reads(second) - reads(first))
      .slice(0, isShort ? maxPerTopic : undefined)
  return (
    <Grid min="24rem" gap={5} className={styles.topics}>
      {keysOf(arkes.faq.fields.category.values)
        .map((category) => ({ category, shown: ofTopic(category) }))
        .filter(({ shown: topicEntries }) => topicEntries.length > 0)
        .map(({ category, shown: topicEntries }) => (
          <Stack as="section" gap={2} key={category}>
            <Text as="h2" size="heading" strong>
              {labels.value(arkes.faq, 'category', category)}
            </Text>
            <div className={styles.entries}>
              {topicEntries.map((entry) => (
                <AnswerEntry
                  key={entry.id}
                  entry={entry}
                  use={use.get(entry.id)}
                  isOpen={expanded === entry.id}
                  onChange={(isOpen) => setExpanded(isOpen ? entry.id : null)}
                />
              ))}
            </div>
          </Stack>
        ))}
    </Grid>
  )
}

function AskOffice({ about }: { about: string }) {
  const say = useSay()
  const { role, segment } = useMember()
  if (!mayDo(role, arkes.contact_request, 'post')) return null
  return (
    <Text muted>
      {say('faq:more')}{' '}
      <Link
        to="/$member/contacts"
        params={{ member: segment }}
        search={{ about: about || undefined }}
      >
        {say('faq:contact')}
      </Link>
    </Text>
  )
}

/** Above this number, each topic shows only its first questions. */
const maxEntries = 10
const maxPerTopic = 2

const textOf = ({ question, answer }: Loaded<'faq'>) => `${question} ${answer}`

/** Audiences of entries. */
const readers = ['staff', 'installer', 'wholesaler'] as const
type Reader = (typeof readers)[number]

const readerOf = (role: string): Reader =>
  role === 'installer' || role === 'wholesaler' ? role : 'staff'

/** Whether an entry addresses the reader; an entry without an audience addresses everybody. */
const isFor = ({ audience }: Loaded<'faq'>, reader: Reader): boolean =>
  !audience || audience.length === 0 || audience.includes(reader)
