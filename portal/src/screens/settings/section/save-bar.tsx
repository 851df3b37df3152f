import type { Loaded } from '../../../client/units.ts'
import { ReasonField } from '../../../forms/reason-field.tsx'
import type { AppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../settings.module.css'
import type { SectionValues } from './use-section-form.ts'

interface SaveBarProps {
  form: AppForm<SectionValues>
  /** The unsaved changes. */
  changed: readonly Loaded<'setting'>[]
  confirmers: readonly { id: string; label: string }[]
  onDiscard: () => void
}

/** Saves a section. Shows how many values change immediately, how many are proposals, and asks why. */
export function SaveBar({ form, changed, confirmers, onDiscard }: SaveBarProps) {
  const say = useSay('settings', 'changes')
  const proposed = changed.filter(({ two_people }) => two_people).length
  const direct = changed.length - proposed
  const bind = (name: 'reason') => ({ ...form.bind(name), value: form.values.reason ?? '' })
  return (
    <div className={styles.save}>
      {proposed > 0 ? (
        <>
          {confirmers.length === 0 ? (
            <Alert tone="warning">{say('changes:nobody_else')}</Alert>
          ) : null}
          <ReasonField form={{ ...form, bind }} label={say('common:reason')} />
        </>
      ) : null}
      <Row gap={4} align="center" spread>
        <Text size="small" muted role="status">
          {[
            direct > 0 ? say('settings:save.direct', { count: direct }) : null,
            proposed > 0 ? say('settings:save.proposed', { count: proposed }) : null,
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        <Row gap={2}>
          <Button onClick={onDiscard}>{say('settings:save.discard')}</Button>
          <Button type="submit" look="primary" busy={form.isBusy}>
            {say(proposed > 0 && direct === 0 ? 'changes:send' : 'common:action.save')}
          </Button>
        </Row>
      </Row>
    </div>
  )
}
