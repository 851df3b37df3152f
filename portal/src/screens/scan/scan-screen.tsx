import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FileText, Plus, TableProperties } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isInvoice, sampleInvoicesOf } from '../../claims/documents/sample-invoices.ts'
import { useNewDraft } from '../../claims/use-new-draft.ts'
import { useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DraftsTable } from './drafts/drafts-table.tsx'
import { useDraftRows } from './drafts/use-draft-rows.ts'
import { ManyDrop } from './many/many-drop.tsx'
import { PasteCard } from './paste/paste-card.tsx'
import styles from './scan.module.css'
import { SubmitAll } from './submit/submit-all.tsx'
import { useSubmitAll } from './submit/use-submit-all.ts'

/** `/{member}/scan`: uploads many invoices, lists drafts and starts a new one. */
export function Screen() {
  const say = useSay('scan', 'claims')
  const start = useNewDraft()
  const isBeginning = useBeginning(start)
  const { rows, isPending, isError, more, retry } = useDraftRows()
  const submission = useSubmitAll(rows)
  const [isPasting, setPasting] = useState(false)
  const closePaste = useCallback(() => setPasting(false), [])
  const actions = (
    <>
      <Button icon={<TableProperties aria-hidden />} onClick={() => setPasting(true)}>
        {say('scan:paste.action')}
      </Button>
      <Button look="primary" icon={<Plus aria-hidden />} onClick={() => void start()}>
        {say('scan:list.new')}
      </Button>
    </>
  )
  const isEmpty = !(isPending || isBeginning || isError) && rows.length === 0
  return (
    <>
      <PageHeader title={say('scan:list.title')} actions={actions} />
      <div className={styles.screen}>
        {isPasting ? <PasteCard onClose={closePaste} /> : <ManyDrop />}
        {isError ? <ErrorState onRetry={retry} /> : null}
        <SubmitAll of={submission} />
        {isEmpty ? (
          <EmptyState title={say('scan:list.empty_title')}>
            {say('scan:list.empty_text')}
          </EmptyState>
        ) : null}
        {isEmpty || isError ? null : (
          <DraftsTable
            rows={isPending || isBeginning ? undefined : rows}
            failures={submission.failures}
          />
        )}
        {more > 0 ? (
          <Text size="small" muted>
            {say('scan:many.more_drafts', { count: more })}
          </Text>
        ) : null}
        <SampleStart onStart={start} isOpen={isEmpty} />
      </div>
    </>
  )
}

/** `/scan?begin=new` opens the form directly, for links from the palette and from buttons. */
function useBeginning(start: ReturnType<typeof useNewDraft>): boolean {
  const { begin } = useSearch({ from: '/$member/scan' })
  const hasBegun = useRef(false)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!begin || hasBegun.current) return
    hasBegun.current = true
    void start(undefined, { replace: true }).finally(() => setOver(true))
  })
  return begin === 'new' && !isOver
}

interface SampleStartProps {
  onStart: (sample: string) => Promise<void>
  /** Unfolded when there is no draft to continue. */
  isOpen: boolean
}

/** Starts with a sample invoice in the demo. */
function SampleStart({ onStart, isOpen }: SampleStartProps) {
  const say = useSay('scan')
  const samples = useQuery(sampleInvoicesOf(useHttp())).data ?? []
  const invoices = samples.filter(({ name }) => isInvoice(name))
  if (invoices.length === 0) return null
  return (
    <Disclosure summary={say('scan:list.samples_title')} held={isOpen}>
      <ul className={styles.samples}>
        {invoices.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.sample}
              aria-label={say('scan:list.try', { name })}
              onClick={() => void onStart(name)}
            >
              <FileText aria-hidden />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
