import { isCorrection, isOfDevice, type RequestItem } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { devicesOf } from '../../claims/claim-queries.ts'
import { statedValue } from '../../claims/corrections/stated-value.ts'
import { asksCorrections, openItemsOf } from '../../claims/request-items.ts'
import { useHttp } from '../../client/portal.tsx'
import { type Loaded, type UnitOf, useUnits } from '../../client/units.ts'
import { Form } from '../../forms/form.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useAnswers } from './answers.ts'
import { CorrectedAmount } from './corrected-amount.tsx'
import { RequestItemCorrection } from './request-item-correction.tsx'
import { RequestItemUpload } from './request-item-upload.tsx'
import { usePreviewCorrection } from './use-preview-correction.ts'
import styles from './wallet-claim.module.css'

/**
 * Shows the reviewer's requested items, each with an upload or a field. Missing or unchanged items
 * need a note.
 */
export function RequestBox({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const box = useScrollIntoView()
  // Sending waits for uploads, so a file in progress does not count as missing.
  const [uploading, setUploading] = useState(0)
  const answering = useAnswering(claim)
  const { form, items, words, missing } = answering
  const values = form.values.items
  const { preview, problems } = usePreviewCorrection(
    claim.id,
    items.flatMap(({ id }) => (values[id] ? [{ item: id, value: values[id] }] : [])),
  )
  return (
    <section ref={box} id="request" className={styles.request} aria-labelledby="request-title">
      <header className={styles.head}>
        <h2 id="request-title">{say(`wallet_claim:${words}.title`, { count: items.length })}</h2>
      </header>
      <Form form={form} gap={0} className={styles.items}>
        {items.map((item, at) => (
          <Item
            key={item.id}
            claim={claim}
            item={item}
            of={answering}
            problem={form.problems[`items.${at}.value`] ?? problems[item.id]}
            onUpload={(change) => setUploading((now) => now + change)}
          />
        ))}
        {preview ? <CorrectedAmount preview={preview} /> : null}
        <FormField
          form={form}
          name="note"
          label={say('wallet_claim:request.note')}
          help={say(`wallet_claim:${words}.note_help`)}
        >
          {(input) => <TextArea maxLength={2000} {...typed(input)} />}
        </FormField>
        <div className={styles.actions}>
          <Button
            type="submit"
            look="primary"
            icon={<Send aria-hidden />}
            busy={form.isBusy || uploading > 0}
          >
            {say(`wallet_claim:${words}.send`)}
          </Button>
          <span className={styles.small}>
            {missing > 0
              ? say(`wallet_claim:${words}.missing`, { count: missing })
              : say('wallet_claim:request.ready')}
          </span>
        </div>
      </Form>
    </section>
  )
}

/** The answer in progress: uploaded files and unsent text. */
function useAnswering(claim: Loaded<'paperwork'>) {
  const say = useSay('wallet_claim')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const items = openItemsOf(claim)
  const { answers, give } = useAnswers(claim)
  const words = asksCorrections(claim) ? ('points' as const) : ('request' as const)
  const isMissing = (values: Typed, { id }: RequestItem) => !answers[id] && !values[id]
  const answerOf = ({ id, kind }: RequestItem, values: Typed) =>
    isCorrection(kind)
      ? { item: id, value: values[id] ?? null }
      : { item: id, document: answers[id]?.document ?? null }
  const form = useAppForm<{ note: string; items: Typed }, object>({
    schema: ({ note, items: values }) =>
      items.some((item) => isMissing(values, item)) && !note.trim()
        ? { problems: { note: say(`wallet_claim:${words}.note_missing`) } }
        : { output: { items: items.map((item) => answerOf(item, values)), note: note.trim() } },
    defaults: { note: '', items: {} },
    submit: async (body) => {
      try {
        await units.callFunction({ name: 'answer_request', id: claim.id, body })
        toast.success(say(`wallet_claim:${words}.sent`))
      } finally {
        void queries.invalidateQueries()
      }
    },
  })
  const missing = items.filter((item) => isMissing(form.values.items, item)).length
  return { form, items, words, missing, answers, give }
}

interface ItemProps {
  claim: Loaded<'paperwork'>
  item: RequestItem
  of: ReturnType<typeof useAnswering>
  problem: string | undefined
  /** Change in the number of running uploads. */
  onUpload: (change: number) => void
}

function Item({ claim, item, of, problem, onUpload }: ItemProps) {
  const { data, isPending } = useQuery(devicesOf(useHttp(), claim.id))
  const { id, kind } = item
  const values = of.form.values.items
  const line = data?.items.find((candidate) => candidate.id === item.line)
  const name = deviceOf(line)
  if (!isCorrection(kind))
    return (
      <RequestItemUpload
        claim={claim.id}
        item={item}
        device={name}
        answer={of.answers[id]}
        onAnswer={(answer) => of.give(id, answer)}
        onUpload={onUpload}
      />
    )
  return (
    <RequestItemCorrection
      claim={claim.id}
      item={item}
      kind={kind}
      device={name === null ? null : { name, product: line?.link_product ?? null }}
      stated={isOfDevice(kind) && isPending ? undefined : statedValue(kind, { claim, line })}
      value={values[id] ?? null}
      error={problem}
      onChange={(value) => of.form.change({ items: { ...values, [id]: value } })}
    />
  )
}

/** Returns a device's name with its serial number. */
const deviceOf = (line: UnitOf<'paperwork_line'> | undefined) =>
  line ? [line.product_name, line.serial].filter(Boolean).join(' · ') : null

/** Typed corrections by item id; null where the field is empty. */
type Typed = Readonly<Record<string, string | null>>

/** Scrolls to the request when a link targets it, even if it renders later. */
function useScrollIntoView() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === '#request') box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return box
}
