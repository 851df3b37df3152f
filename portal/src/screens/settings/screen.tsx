import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { useMoneyChanges } from '../money-changes/money-calls.ts'
import { OpenMoneyChanges } from '../money-changes/open-money-changes.tsx'
import { BrandTheme } from './brand-theme.tsx'
import { SchemaCard } from './schema-card.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'

/** The values of the programme, by area. */
export function Screen() {
  const say = useSay('settings', 'units')
  const labels = useLabels()
  const { role } = useMember()
  const answer = useQuery(listOf(useUnits('setting'), { limit: 500 }))
  const settings = answer.data?.items ?? []
  const waiting = useMoneyChanges({ open: true }).data?.items ?? []
  const isOpen = (id: string) =>
    waiting.some(({ kind, subject }) => kind === 'setting' && subject === id)
  const categories = Object.keys(arkes.setting.fields.category.values).filter((category) =>
    settings.some((setting) => setting.category === category),
  )
  return (
    <>
      <PageHeader title={say('settings:title')} context={say('settings:context')} />
      <div className={styles.page}>
        <OpenMoneyChanges />
        <SchemaCard />
        {mayCall(role, arkes.setting, 'propose_value') ? (
          <Alert>{say('settings:audit')}</Alert>
        ) : null}
        {answer.isPending ? <Skeleton height="20rem" /> : null}
        {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
        {answer.data && settings.length === 0 ? (
          <EmptyState title={say('settings:empty.title')}>{say('settings:empty.text')}</EmptyState>
        ) : null}
        {categories.map((category) => (
          <Card key={category} title={labels.value(arkes.setting, 'category', category)} flush>
            {settings
              .filter((setting) => setting.category === category)
              .map((setting) => (
                <SettingRow key={setting.id} setting={setting} isOpen={isOpen(setting.id)} />
              ))}
          </Card>
        ))}
        <BrandTheme />
      </div>
    </>
  )
}
