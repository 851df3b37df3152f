import { toCents, toEuro } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { isAfter } from './is-after.ts'
import styles from './objection-block.module.css'
import type { Raised } from './use-objection.ts'

interface ObjectionBlockProps {
  claim: Loaded<'paperwork'>
  raised: Raised
  documents: readonly Loaded<'document'>[]
}

/** The objection with the participant's words, the deadline and the outcome. */
export function ObjectionBlock({ claim, raised, documents }: ObjectionBlockProps) {
  const say = useSay('review')
  const format = useFormat()
  const { id } = useMember()
  const { state, text, raised_at, granted_before, granted_after, reserved, answer } = raised
  const isOpen = state === 'open'
  const contested = toEuro(toCents(claim.expected_amount) - toCents(granted_before))
  const added = documents.filter(({ inserted_at }) => isAfter(inserted_at, raised_at)).length
  const values = {
    when: format.instant(raised_at),
    before: format.amount(granted_before),
    contested: format.amount(contested),
    after: format.amount(granted_after ?? granted_before),
  }
  const notes = isOpen
    ? [
        claim.due_on ? say('review:objection.due', { day: format.date(claim.due_on) }) : null,
        reserved < contested
          ? say('review:objection.reserved', { reserved: format.amount(reserved) })
          : null,
        added > 0 ? say('review:objection.added', { count: added }) : null,
      ]
    : [answer ? say('review:objection.answer', { answer }) : null]
  return (
    <Alert tone={isOpen ? 'warning' : 'info'} title={say(`review:objection.title.${state}`)}>
      <Stack gap={3}>
        <p>{say(isOpen ? 'review:objection.raised' : 'review:objection.closed', values)}</p>
        <blockquote className={styles.words}>{text}</blockquote>
        {notes.map((note) => (note ? <p key={note}>{note}</p> : null))}
        {claim.paperwork_status === 'objection' && claim.link_assignee?.id === id ? (
          <Text size="small" muted>
            {say('review:objection.own')}
          </Text>
        ) : null}
      </Stack>
    </Alert>
  )
}
