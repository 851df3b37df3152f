import { arkes, berlinDay } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PayoutAskedAbout } from '../../claims/talk/payout-asked-about.tsx'
import { Talk } from '../../claims/talk/talk.tsx'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Accordion } from '../../ui/layout/fold/accordion.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import styles from './contacts.module.css'

interface OwnRequestProps {
  request: Loaded<'contact_request'>
  isOpen: boolean
  onOpen: (open: boolean) => void
}

/** The member's question: status, promised answer date and messages. */
export function OwnRequest({ request, isOpen, onOpen }: OwnRequestProps) {
  const format = useFormat()
  const { id, subject, contact_status, due_on, inserted_at } = request
  const title = (
    <Row gap={3} align="center">
      <strong>{subject}</strong>
      <FieldCell arke={arkes.contact_request} id="contact_status" value={contact_status} />
      {due_on && !isOver(due_on) ? <Promised day={due_on} /> : null}
      <time className={styles.time}>{format.instant(inserted_at)}</time>
    </Row>
  )
  return (
    <Accordion title={title} expanded={isOpen} onChange={onOpen}>
      {isOpen ? (
        <Stack gap={4}>
          <Question request={request} />
          <Talk topic={{ arke: 'contact_request', id }} isOffice={false} />
          <Closing request={request} />
        </Stack>
      ) : null}
    </Accordion>
  )
}

/** Admits that the promised answer date has passed. */
const isOver = (day: string) => day < berlinDay(new Date())

function Promised({ day }: { day: string }) {
  const say = useSay('contacts')
  const format = useFormat()
  return (
    <Text as="span" size="small" muted>
      {say('contacts:promised', { day: format.date(day) })}
    </Text>
  )
}

function Question({ request }: Pick<OwnRequestProps, 'request'>) {
  const say = useSay('contacts')
  const format = useFormat()
  const { segment } = useMember()
  const { message, due_on, link_paperwork, link_paperwork_line, link_payout } = request
  return (
    <>
      {due_on && isOver(due_on) ? (
        <Alert tone="warning">{say('contacts:late', { day: format.date(due_on) })}</Alert>
      ) : null}
      <p className={styles.text}>{message}</p>
      {link_payout ? <PayoutAskedAbout id={link_payout.id} /> : null}
      {link_paperwork_line ? <Text muted>{link_paperwork_line.label}</Text> : null}
      {link_paperwork ? (
        <Link to="/$member/wallet/$id" params={{ member: segment, id: link_paperwork.id }}>
          {say('contacts:about', { number: link_paperwork.label ?? '' })}
        </Link>
      ) : null}
    </>
  )
}

/** Lets the member close the question, or explains that a new message reopens it. */
function Closing({ request: { id, contact_status } }: Pick<OwnRequestProps, 'request'>) {
  const say = useSay('contacts')
  const units = useUnits('contact_request')
  const queries = useQueryClient()
  const close = useMutation({
    mutationFn: () => units.callFunction({ name: 'close_request', id, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact_request'] }),
  })
  if (contact_status === 'closed') return <Text muted>{say('contacts:closed')}</Text>
  return (
    <div>
      <Button size="small" busy={close.isPending} onClick={() => close.mutate()}>
        {say('contacts:done')}
      </Button>
    </div>
  )
}
