import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { FieldCell } from '../../../units/field-cells.tsx'
import { useLabels } from '../../../units/labels.ts'
import { type CampaignEvent, type CampaignVersion, historyOf } from '../campaign-calls.ts'
import styles from './history.module.css'

/** The versions of the rules with what each changed, and every step: who, when, why. */
export function HistoryTab({ unit }: { unit: AnyUnit }) {
  const { t } = useTranslation('campaigns')
  const answer = useQuery(historyOf(useUnits('campaign'), unit.id))
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height="16rem" />
  const { versions, steps } = answer.data
  return (
    <div className={styles.stack}>
      <Card title={t('campaigns:history.versions')}>
        {versions.length === 0 ? (
          <p className={styles.about}>{t('campaigns:history.no_version')}</p>
        ) : (
          <ol className={styles.list}>
            {versions.map((version) => (
              <Version key={version.number} version={version} />
            ))}
          </ol>
        )}
      </Card>
      <Card title={t('campaigns:history.steps')}>
        {steps.length === 0 ? (
          <p className={styles.about}>{t('campaigns:history.no_step')}</p>
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
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const labels = useLabels()
  const { number, valid_from, action, reason, created_at, created_by, differences } = version
  return (
    <li className={styles.entry}>
      <p className={styles.title}>
        {t('campaigns:history.version', { number, day: format.date(valid_from) })}
      </p>
      <p className={styles.about}>
        {t(`campaigns:history.by.${action}`, {
          who: created_by?.label ?? t('campaigns:history.program'),
          when: format.instant(created_at),
        })}
      </p>
      {reason ? <p className={styles.reason}>„{reason}“</p> : null}
      {differences.length > 0 ? (
        <dl className={styles.differences}>
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labels.field('campaign', field)}</dt>
              <dd>
                <del>
                  <FieldCell arke="campaign" id={field} value={before} />
                </del>
                <ArrowRight aria-label={t('campaigns:history.becomes')} />
                <ins>
                  <FieldCell arke="campaign" id={field} value={after} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}

function Step({ step }: { step: CampaignEvent }) {
  const { t, i18n } = useTranslation('campaigns')
  const format = useFormat()
  const labels = useLabels()
  const { at, action, by, reason, fields } = step
  const key = `campaigns:history.action.${action}`
  const touched = fields.filter((field) => !machinery.has(field))
  return (
    <li className={styles.entry}>
      <p className={styles.title}>
        {i18n.exists(key) ? t(key) : t('campaigns:history.action.update')}
      </p>
      <p className={styles.about}>
        {by?.label ?? t('campaigns:history.program')}, {format.instant(at)}
      </p>
      {action === 'update' && touched.length > 0 ? (
        <p className={styles.about}>
          {touched.map((field) => labels.field('campaign', field)).join(', ')}
        </p>
      ) : null}
      {reason ? <p className={styles.reason}>„{reason}“</p> : null}
    </li>
  )
}

/** What every step writes, beside what somebody decided. */
const machinery = new Set([
  'campaign_status',
  'proposed_by',
  'activated_by',
  'status_reason',
  'label',
])
