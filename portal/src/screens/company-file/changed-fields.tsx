import { type Arke, arkes, type CompanyChanges } from '@ruecklauf/model'
import { ArrowRight } from 'lucide-react'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import styles from './changed-fields.module.css'

type Changes = NonNullable<CompanyChanges['open']>['changes']

/** What a change makes of what, field by field. */
export function ChangedFields({ changes }: { changes: Changes }) {
  const say = useSay('users', 'log')
  const labels = useLabels()
  return (
    <Stack as="dl" gap={2}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <Text as="dt" size="small" muted>
            {labels.field<Arke>(arkes.installer, field)}
          </Text>
          <dd className={styles.values}>
            <span>{before ?? say('users:change.nothing')}</span>
            <ArrowRight role="img" aria-label={say('log:becomes')} />
            <strong>{after ?? say('users:change.nothing')}</strong>
          </dd>
        </div>
      ))}
    </Stack>
  )
}
