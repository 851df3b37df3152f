import {
  arkes,
  type CampaignStatus,
  type FunctionAnswer,
  type Role,
  targetsStand,
} from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste, Search, Target } from 'lucide-react'
import { useState } from 'react'
import { statusOf } from '../../../campaigns/status-of.ts'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { useDebounced } from '../../../units/fields/use-debounced.ts'
import list from '../found-list.module.css'
import { PasteDialog } from './paste-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { type ShownTargets, shownTargets, targetsOf } from './target-calls.ts'
import { TargetTable } from './target-table.tsx'
import styles from './targets.module.css'

/** Each installer's personal target in the campaign, with their progress. */
export function TargetsTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('targets')
  const { role } = useMember()
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<ShownTargets>('all')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(50)
  const search = useDebounced(typed.trim())
  const query = { id: unit.id, search, show, page, size }
  const { data, isError, refetch } = useQuery(targetsOf(useUnits('campaign'), query))
  const maySet = maySetTargets(role, statusOf(unit))
  const summary = data?.summary
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return (
    <Stack gap={5}>
      <Notes unit={unit} summary={summary} maySet={maySet} />
      <Card flush>
        <div className={list.bar}>
          <Field hideLabel label={say('targets:search')} className={styles.search ?? ''}>
            <TextInput
              type="search"
              name="search"
              start={<Search aria-hidden />}
              placeholder={say('targets:search')}
              value={typed}
              onChange={({ target }) => narrow(() => setTyped(target.value))}
            />
          </Field>
          <Segments
            label={say('targets:show')}
            options={shownTargets.map((id) => ({ id, label: say(`targets:shown.${id}`) }))}
            value={show}
            onChange={(next) => narrow(() => setShow(next))}
          />
          {maySet ? <SettingButtons unit={unit} summary={summary} /> : null}
        </div>
        <TargetTable unit={unit} targets={data?.items} maySet={maySet} />
        {data?.count === 0 ? <p className={list.none}>{say('targets:none_found')}</p> : null}
        <Pagination
          page={page}
          size={size}
          count={data?.count ?? 0}
          onPage={setPage}
          onSize={(next) => narrow(() => setSize(next))}
        />
      </Card>
    </Stack>
  )
}

type Summary = FunctionAnswer<'campaign', 'targets'>['summary']

interface NotesProps {
  unit: AnyUnit
  summary: Summary | undefined
  maySet: boolean
}

/** Counts of set and reached targets, and whether targets are still editable. */
function Notes({ unit, summary, maySet }: NotesProps) {
  const say = useSay('targets', 'problems')
  const { number } = useFormat()
  return (
    <>
      {summary?.with_target === 0 && maySet ? (
        <Alert title={say('targets:empty')}>{say('targets:empty_text')}</Alert>
      ) : null}
      {targetsStand(statusOf(unit)) ? <Alert>{say('problems:targets_stand')}</Alert> : null}
      {summary ? (
        <p className={styles.summary}>
          {say('targets:summary', {
            with_target: number(summary.with_target),
            installers: number(summary.installers),
            reached: number(summary.reached),
          })}
        </p>
      ) : null}
    </>
  )
}

/** Actions that set many targets together. */
function SettingButtons({ unit, summary }: Omit<NotesProps, 'maySet'>) {
  const say = useSay('targets')
  const [asking, setAsking] = useState<'propose' | 'paste' | null>(null)
  const onClose = () => setAsking(null)
  return (
    <div className={styles.actions}>
      <Button icon={<ClipboardPaste aria-hidden />} onClick={() => setAsking('paste')}>
        {say('targets:paste')}
      </Button>
      <Button look="primary" icon={<Target aria-hidden />} onClick={() => setAsking('propose')}>
        {say('targets:propose')}
      </Button>
      {asking === 'propose' ? (
        <ProposeDialog
          campaign={unit.id}
          hasTargets={(summary?.with_target ?? 0) > 0}
          onClose={onClose}
        />
      ) : null}
      {asking === 'paste' ? <PasteDialog campaign={unit.id} onClose={onClose} /> : null}
    </div>
  )
}

/** Whether the role may set targets; only a draft accepts them. */
const maySetTargets = (role: Role, status: CampaignStatus): boolean =>
  mayCall(role, arkes.campaign, 'set_targets') && status === 'draft'
