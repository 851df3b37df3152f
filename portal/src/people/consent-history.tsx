import type { Consents } from '@ruecklauf/model'
import { StatusChip } from '../ui/text/status-chip.tsx'
import { Text } from '../ui/text/text.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'
import styles from './consent-history.module.css'

type Consent = Consents['items'][number]

/** The consents of a firm's people: address, wording, and their history. */
export function ConsentHistory({ items }: { items: readonly Consent[] }) {
  const say = useSay('people')
  return (
    <ul className="bare-list" aria-label={say('people:consents.title')}>
      {items.map((consent) => (
        <Entry key={consent.id} consent={consent} />
      ))}
    </ul>
  )
}

function Entry({ consent }: { consent: Consent }) {
  const say = useSay('people')
  const { person, email, state, language, text, wording } = consent
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{person ?? '–'}</strong>
        <Text as="span" size="small" muted>
          {email}
        </Text>
        <StatusChip tone={tones[state]}>{say(`people:consents.states.${state}`)}</StatusChip>
      </p>
      <blockquote lang={language}>{text}</blockquote>
      <Text size="small" muted>
        {[say('people:consents.wording', { wording }), ...useCourse(consent)].join(' · ')}
      </Text>
    </li>
  )
}

function useCourse({ asked_at, confirmed_at, withdrawn_at, withdrawn_by, channel }: Consent) {
  const say = useSay('people')
  const { instant } = useFormat()
  return [
    say(`people:consents.asked.${channel}`, { when: instant(asked_at) }),
    confirmed_at && say('people:consents.confirmed', { when: instant(confirmed_at) }),
    withdrawn_at &&
      withdrawn_by &&
      say(`people:consents.withdrawn.${withdrawn_by}`, { when: instant(withdrawn_at) }),
  ].filter((line) => line !== null)
}

const tones = {
  asked: 'warning',
  expired: 'neutral',
  confirmed: 'success',
  withdrawn: 'neutral',
} as const
