import { berlinDay, daysBetween } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { devicesOf } from '../../claims/claim-queries.ts'
import { openItemsOf } from '../../claims/request-items.ts'
import { useHttp } from '../../client/portal.tsx'
import { type Loaded, type UnitOf, useUnits } from '../../client/units.ts'
import { Form } from '../../forms/form.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { optionalWords } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useAnswers } from './answers.ts'
import { RequestItemUpload } from './request-item-upload.tsx'
import styles from './wallet-claim.module.css'

/** What the reviewer asks for: each item with its own upload; what is not to be had needs a note. */
export function RequestBox({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const items = openItemsOf(claim)
  const { answers, give } = useAnswers(claim)
  const box = useScrollIntoView()
  const devices = useQuery(devicesOf(useHttp(), claim.id)).data?.items
  const deadline = claim.request_deadline
  const missing = items.filter(({ id }) => !answers[id]).length
  const form = useAppForm({
    schema: z.object({ note: missing > 0 ? neededNote : optionalWords }),
    defaults: { note: '' },
    submit: async ({ note }) => {
      const given = items.map(({ id }) => ({ item: id, document: answers[id]?.document ?? null }))
      const body = { items: given, note }
      try {
        await units.callFunction({ name: 'answer_request', id: claim.id, body })
        toast.success(say('wallet_claim:request.sent'))
      } finally {
        void queries.invalidateQueries()
      }
    },
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
      <Form form={form} gap={0} className={styles.items}>
        {items.map((item) => (
          <RequestItemUpload
            key={item.id}
            claim={claim.id}
            item={item}
            device={deviceOf(devices?.find(({ id }) => id === item.line))}
            answer={answers[item.id]}
            onAnswer={(answer) => give(item.id, answer)}
          />
        ))}
        <FormField
          form={form}
          name="note"
          label={say('wallet_claim:request.note')}
          help={say('wallet_claim:request.note_help')}
        >
          {(input) => <TextArea maxLength={2000} {...typed(input)} />}
        </FormField>
        <div className={styles.actions}>
          <Button type="submit" look="primary" icon={<Send aria-hidden />} busy={form.isBusy}>
            {say('wallet_claim:request.send')}
          </Button>
          <span className={styles.small}>
            {missing > 0
              ? say('wallet_claim:request.missing', { count: missing })
              : say('wallet_claim:request.ready')}
          </span>
        </div>
      </Form>
    </section>
  )
}

/** What a device is called: its name, and the serial number that tells it from others. */
const deviceOf = (line: UnitOf<'paperwork_line'> | undefined) =>
  line ? [line.product_name, line.serial].filter(Boolean).join(' · ') : null

const neededNote = z.string().check(z.trim(), z.minLength(1, 'wallet_claim:request.note_missing'))

/** Whoever follows a link to the request lands on it, though it was not there when the page opened. */
function useScrollIntoView() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === '#request') box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return box
}
