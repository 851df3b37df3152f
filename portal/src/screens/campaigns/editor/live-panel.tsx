import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './editor.module.css'

interface LivePanelProps {
  /** The rule as a sentence; null while required values are missing. */
  sentence: string | null
  /** Errors by field; each of them prevents saving. */
  errors: Readonly<Record<string, string>>
  /** Required fields that are still empty. */
  missing: readonly string[]
  nameOf: (field: string) => string
  /** Wordings in the texts that could promise public subsidies. */
  wordings: readonly string[]
  /** The campaign addresses consumers but lacks the subsidy notice. */
  lacksNotice: boolean
  onGo: (field: string) => void
}

/** Shows the rule as a sentence and its open errors while the author types. */
export function LivePanel(props: LivePanelProps) {
  const { sentence, errors, missing, nameOf, wordings, lacksNotice, onGo } = props
  const say = useSay('campaigns')
  const broken = Object.entries(errors)
  const isFine = broken.length + missing.length + wordings.length === 0 && !lacksNotice
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
      <ul className={styles.checks} aria-live="polite">
        {broken.map(([field, message]) => (
          <li key={field} data-tone="danger">
            <CircleAlert aria-hidden />
            <button type="button" className={styles.toField} onClick={() => onGo(field)}>
              {field === 'root' ? message : `${nameOf(field)}: ${message}`}
            </button>
          </li>
        ))}
        <Missing {...props} />
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
        {isFine ? (
          <li data-tone="success">
            <CircleCheck aria-hidden />
            <span>{say('campaigns:editor.live.fine')}</span>
          </li>
        ) : null}
      </ul>
    </aside>
  )
}

/** Lists missing fields, each with a link to its input. */
function Missing({ missing, nameOf, onGo }: LivePanelProps) {
  const say = useSay('campaigns')
  if (missing.length === 0) return null
  return (
    <li>
      <CircleDashed aria-hidden />
      <span>
        {say('campaigns:editor.live.missing')}{' '}
        {missing.map((field, index) => (
          <Fragment key={field}>
            {index > 0 ? ', ' : null}
            <button type="button" className={styles.toField} onClick={() => onGo(field)}>
              {nameOf(field)}
            </button>
          </Fragment>
        ))}
      </span>
    </li>
  )
}
