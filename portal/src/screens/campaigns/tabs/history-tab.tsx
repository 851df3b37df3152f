import { type Arke, arkes, type CampaignEvent, type CampaignVersion } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import entries from '../../../changes/change-history.module.css'
import { PastChanges } from '../../../changes/change-history.tsx'
import { Differences } from '../../../changes/differences.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { historyOf } from '../campaign-calls.ts'
import styles from './history.module.css'

/** Change requests, versions with their differences, and every step with person, time and reason. */
export function HistoryTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const answer = useQuery(historyOf(useUnits('campaign'), unit.id))
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height="16rem" />
  const { versions, changes, steps } = answer.data
  return (
    <div className={styles.stack}>
      <div className={styles.column}>
        {changes.length > 0 ? (
          <Card title={say('campaigns:history.changes')}>
            <PastChanges changes={changes} />
          </Card>
        ) : null}
        <Card title={say('campaigns:history.versions')}>
          {versions.length === 0 ? (
            <p className={entries.about}>{say('campaigns:history.no_version')}</p>
          ) : (
            <ol className={styles.list}>
              {versions.map((version) => (
                <Version key={version.number} version={version} />
              ))}
            </ol>
          )}
        </Card>
      </div>
      <Card title={say('campaigns:history.steps')}>
        {steps.length === 0 ? (
          <p className={entries.about}>{say('campaigns:history.no_step')}</p>
        ) : null}
        <ol className={styles.list}>
          {steps.map((step) => (
            <Step key={`${step.at} ${step.action} ${step.fields.join()}`} step={step} />
          ))}
        </ol>
      </Card>
    </div>
  )
}

function Version({ version }: { version: CampaignVersion }) {
  const say = useSay('campaigns')
  const format = useFormat()
  const { number, valid_from, action, reason, created_at, created_by, differences } = version
  return (
    <li className={entries.entry}>
      <p className={entries.title}>
        {say('campaigns:history.version', { number, day: format.date(valid_from) })}
      </p>
      <p className={entries.about}>
        {say.maybe(`campaigns:history.by.${action}`, {
          who: created_by?.label ?? say('campaigns:history.program'),
          when: format.instant(created_at),
        })}
      </p>
      {reason ? (
        <p className={entries.reason}>{say('campaigns:quoted', { text: reason })}</p>
      ) : null}
      <Differences arke={arkes.campaign} items={differences} />
    </li>
  )
}

function Step({ step }: { step: CampaignEvent }) {
  const say = useSay('campaigns')
  const format = useFormat()
  const labels = useLabels()
  const { at, action, by, reason, kind, fields } = step
  const key = `campaigns:history.action.${action}`
  const changedFields = fields.filter((field) => !automaticFields.has(field))
  return (
    <li className={entries.entry}>
      <p className={entries.title}>
        {say.maybe(key) ?? say('campaigns:history.action.update')}
        {kind ? `: ${labels.value(arkes.change, 'kind', kind)}` : null}
      </p>
      <p className={entries.about}>
        {by?.label ?? say('campaigns:history.program')}, {format.instant(at)}
      </p>
      {action === 'update' && changedFields.length > 0 ? (
        <p className={entries.about}>
          {changedFields.map((field) => labels.field<Arke>(arkes.campaign, field)).join(', ')}
        </p>
      ) : null}
      {reason ? (
        <p className={entries.reason}>{say('campaigns:quoted', { text: reason })}</p>
      ) : null}
    </li>
  )
}

/** Fields that every step writes by itself; the history hides them. */
const automaticFields = new Set([
  'campaign_status',
  'proposed_by',
  'activated_by',
  'status_reason',
  'label',
])
