import { berlinDay, type Registration } from '@ruecklauf/model'
import { Hourglass, ListChecks, Merge, MessageCircleQuestion } from 'lucide-react'
import type { Member } from '../../../client/portal.tsx'
import { useRegistration } from '../../../members/use-registration.ts'
import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './registration-bar.module.css'

/** The state of the registration in one line, on every screen until the participant is approved. */
export function RegistrationBar({ member }: { member: Member }) {
  const { data } = useRegistration(member)
  if (!data) return null
  if (data.merged_into !== null) return <Merged into={data.merged_into} />
  if (data.question) return <Asked question={data.question} />
  if (data.open.length > 0) return <Incomplete registration={data} />
  return data.since ? <InReview registration={data} member={member} /> : null
}

/** The company that continues this one. */
function Merged({ into }: { into: string }) {
  const say = useSay('complete_data')
  return (
    <aside className={styles.bar} aria-label={say('complete_data:bar.merged_label')} data-open>
      <Merge aria-hidden />
      <p>
        <strong>{say('complete_data:bar.merged', { company: into })}</strong>{' '}
        {say('complete_data:bar.merged_text')}
      </p>
    </aside>
  )
}

/** The office's question, with a link to answer it. */
function Asked({ question }: { question: NonNullable<Registration['question']> }) {
  const say = useSay('complete_data', 'words')
  return (
    <aside className={styles.bar} aria-label={say('complete_data:bar.label')} data-open>
      <MessageCircleQuestion aria-hidden />
      <p>
        <strong>{say(`words:question_reason.${question.reason}`)}:</strong> {question.text}
      </p>
      <LinkButton to="/complete-data" size="small">
        {say('complete_data:bar.answer')}
      </LinkButton>
    </aside>
  )
}

/** The missing data, with a link. */
function Incomplete({ registration: { open, steps, member_status } }: BarProps) {
  const say = useSay('complete_data')
  const missing = open.map((step) => say(`complete_data:bar.missing.${step}`)).join(', ')
  return (
    <aside className={styles.bar} aria-label={say('complete_data:bar.label')} data-open>
      <ListChecks aria-hidden />
      <p>
        <strong>
          {member_status === 'declined'
            ? say('complete_data:bar.declined')
            : say('complete_data:bar.incomplete', { done: steps - open.length, steps })}
        </strong>{' '}
        {say('complete_data:bar.missing_list', { missing })}
      </p>
      <LinkButton to="/complete-data" size="small">
        {say('complete_data:bar.complete')}
      </LinkButton>
    </aside>
  )
}

/**
 * Since when the office checks it, when an answer is due, and what the participant can do
 * meanwhile.
 */
function InReview({ registration, member }: BarProps & { member: Member }) {
  const say = useSay('complete_data')
  const format = useFormat()
  const { since, answer_by } = registration
  const today = since === berlinDay(new Date())
  return (
    <aside className={styles.bar} aria-label={say('complete_data:bar.label')}>
      <Hourglass aria-hidden />
      <p>
        <strong>
          {today
            ? say('complete_data:bar.in_review_today')
            : say('complete_data:bar.in_review', { day: format.date(since ?? '') })}
        </strong>{' '}
        {answer_by ? say('complete_data:bar.answer_by', { day: format.date(answer_by) }) : null}{' '}
        {say(
          `complete_data:bar.possible.${member.role === 'wholesaler' ? 'wholesaler' : 'installer'}`,
        )}
      </p>
    </aside>
  )
}

interface BarProps {
  registration: Registration
}
