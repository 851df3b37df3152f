import { berlinDay, daysBetween } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { openItemsOf } from '../../claims/request-items.ts'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useAnswers } from './answers.ts'
import { RequestItemUpload } from './request-item-upload.tsx'
import styles from './wallet-claim.module.css'

/** What the reviewer asks for: each item with its own upload; sent together, once all are there. */
export function RequestBox({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const items = openItemsOf(claim)
  const { answers, give } = useAnswers(claim)
  const [note, setNote] = useState('')
  const box = useScrollIntoView()
  const deadline = claim.request_deadline
  const missing = items.filter(({ id }) => !answers[id]).length
  const send = useMutation({
    mutationFn: () =>
      units.callFunction({
        name: 'answer_request',
        id: claim.id,
        body: {
          items: items.map(({ id }) => ({ item: id, document: answers[id]?.document ?? '' })),
          note: note.trim() || null,
        },
      }),
    onSuccess: () => toast.success(say('wallet_claim:request.sent')),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <section ref={box} id="request" className={styles.request} aria-labelledby="request-title">
      <header className={styles.head}>
        <h2 id="request-title">{say('wallet_claim:request.title', { count: items.length })}</h2>
        {deadline ? (
          <p>
            {say('wallet_claim:request.until', {
              day: format.date(deadline),
              count: Math.max(0, daysBetween(berlinDay(new Date()), deadline)),
            })}
          </p>
        ) : null}
      </header>
      <div className={styles.items}>
        {items.map((item) => (
          <RequestItemUpload
            key={item.id}
            claim={claim.id}
            item={item}
            answer={answers[item.id]}
            onAnswer={(answer) => give(item.id, answer)}
          />
        ))}
        <Field
          label={say('wallet_claim:request.note')}
          help={say('wallet_claim:request.note_help')}
        >
          <TextArea
            value={note}
            maxLength={2000}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {send.error ? <Alert tone="danger">{send.error.message}</Alert> : null}
        <div className={styles.actions}>
          <Button
            look="primary"
            icon={<Send aria-hidden />}
            busy={send.isPending}
            disabledReason={
              missing > 0 ? say('wallet_claim:request.missing', { count: missing }) : null
            }
            onClick={() => send.mutate()}
          >
            {say('wallet_claim:request.send')}
          </Button>
          <span className={styles.small}>
            {missing > 0
              ? say('wallet_claim:request.missing', { count: missing })
              : say('wallet_claim:request.ready')}
          </span>
        </div>
      </div>
    </section>
  )
}

/** Whoever follows a link to the request lands on it, though it was not there when the page opened. */
function useScrollIntoView() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === '#request') box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return box
}
