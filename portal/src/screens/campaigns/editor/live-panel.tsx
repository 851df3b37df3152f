import { type Arke, arkes } from '@ruecklauf/model'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from './editor.module.css'

interface LivePanelProps {
  /** Null while the days are missing. */
  sentence: string | null
  /** What is wrong with the rule, by field. */
  errors: Readonly<Record<string, string>>
  /** Words in the texts that look like a promise of public money. */
  wordings: readonly string[]
  /** Consumers are addressed without being told of subsidies. */
  lacksNotice: boolean
  onGo: (field: string) => void
}

/** What the rules mean while they are written, and what is still wrong with them. */
export function LivePanel({ sentence, errors, wordings, lacksNotice, onGo }: LivePanelProps) {
  const say = useSay('campaigns')
  const labels = useLabels()
  const broken = Object.entries(errors)
  return (
    <aside className={styles.panel} aria-label={say('campaigns:editor.live.label')}>
      <Text as="h2" size="small" muted strong>
        {say('campaigns:editor.live.sentence')}
      </Text>
      <p className={styles.sentence} data-empty={sentence === null || undefined}>
        {sentence ?? say('campaigns:editor.live.no_sentence')}
      </p>
      <Text as="h2" size="small" muted strong>
        {say('campaigns:editor.live.checks')}
      </Text>
      <ul className={styles.checks}>
        {broken.map(([field, message]) => (
          <li key={field} data-tone="danger">
            <CircleAlert aria-hidden />
            <button type="button" className={styles.toField} onClick={() => onGo(field)}>
              {labels.field<Arke>(arkes.campaign, field)}: {message}
            </button>
          </li>
        ))}
        {lacksNotice ? (
          <li data-tone="warning">
            <TriangleAlert aria-hidden />
            <button type="button" className={styles.toField} onClick={() => onGo('subsidy_notice')}>
              {say('campaigns:editor.live.notice')}
            </button>
          </li>
        ) : null}
        {wordings.length > 0 ? (
          <li data-tone="warning">
            <TriangleAlert aria-hidden />
            <span>
              {say('campaigns:editor.live.wordings', {
                words: wordings.map((text) => say('campaigns:quoted', { text })).join(', '),
              })}
            </span>
          </li>
        ) : null}
        {sentence === null && broken.length === 0 ? (
          <li>{say('campaigns:editor.live.too_early')}</li>
        ) : broken.length === 0 && wordings.length === 0 && !lacksNotice ? (
          <li data-tone="success">
            <CircleCheck aria-hidden />
            <span>{say('campaigns:editor.live.fine')}</span>
          </li>
        ) : null}
      </ul>
    </aside>
  )
}
