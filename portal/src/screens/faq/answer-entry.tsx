import { arkes } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Accordion } from '../../ui/layout/fold/accordion.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall, mayDo } from '../../units/fields/fields.ts'
import styles from './answers.module.css'
import type { Use } from './use-of-answers.ts'

interface AnswerEntryProps {
  entry: Loaded<'faq'>
  use: Use | undefined
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** An expandable question with feedback and a link to ask more. */
export function AnswerEntry({ entry, use, isOpen, onChange }: AnswerEntryProps) {
  const { id, question, answer, category, language } = entry
  const say = useSay('faq')
  const { number } = useFormat()
  const { role, segment } = useMember()
  const units = useUnits('faq')
  const isCounted = mayCall(role, arkes.faq, 'read_answer')
  // Ignores failures, because a lost count must not disturb the reader.
  const count = useMutation({
    mutationFn: () =>
      units.callFunction({ name: 'read_answer', id, body: {} }, { background: true }),
  })
  const change = (open: boolean) => {
    onChange(open)
    if (open && isCounted && count.isIdle) count.mutate()
  }
  const title = (
    <>
      <span lang={language}>{question}</span>
      {language === say.language ? null : (
        <Text as="span" size="small" muted>
          {' '}
          {say('faq:german_only')}
        </Text>
      )}
    </>
  )
  return (
    <Accordion title={title} expanded={isOpen} onChange={change}>
      <Stack gap={3}>
        <p className={styles.answer} lang={language}>
          {answer}
        </p>
        {isCounted ? <Helpful id={id} /> : null}
        {!isCounted && use ? (
          <Text muted>
            {say('faq:use', {
              count: use.reads,
              reads: number(use.reads),
              helpful: number(use.helpful),
              unhelpful: number(use.unhelpful),
            })}
          </Text>
        ) : null}
        {mayDo(role, arkes.contact_request, 'post') ? (
          <Link
            to="/$member/contacts"
            params={{ member: segment }}
            search={{ about: question, topic: topics[category] }}
          >
            {say('faq:ask_about')}
          </Link>
        ) : null}
      </Stack>
    </Accordion>
  )
}

/** The topic of a follow-up question, as the office sorts questions. */
const topics = {
  claiming: 'claim',
  serial: 'product',
  deadlines: 'claim',
  payout: 'payout',
  tax: 'payout',
  account: 'account',
} as const satisfies Record<Loaded<'faq'>['category'], string>

/** Asks whether an answer helped; the latest vote counts. */
function Helpful({ id }: { id: string }) {
  const say = useSay('faq')
  const units = useUnits('faq')
  const tell = useMutation({
    mutationFn: (is_helpful: boolean) =>
      units.callFunction({ name: 'read_answer', id, body: { is_helpful } }),
  })
  if (tell.isSuccess)
    return <Text muted>{say(`faq:helpful.${tell.variables ? 'yes' : 'no'}`)}</Text>
  return (
    <Row gap={2}>
      <Text muted>{say('faq:helpful.question')}</Text>
      <Button size="small" busy={tell.isPending} onClick={() => tell.mutate(true)}>
        {say('common:yes')}
      </Button>
      <Button size="small" busy={tell.isPending} onClick={() => tell.mutate(false)}>
        {say('common:no')}
      </Button>
    </Row>
  )
}
