import {
  addDays,
  berlinDay,
  documentDeadline,
  isCorrection,
  isOfDevice,
  type RequestItemKind,
  requestItemKinds,
  requestItemLabel,
  type Say,
} from '@ruecklauf/model'
import { FilePlus2, Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { ModuleMenu } from '../../../../claims/modules/module-menu.tsx'
import { Form } from '../../../../forms/form.tsx'
import { FormField } from '../../../../forms/form-field.tsx'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../../ui/inputs/button/icon-button.tsx'
import type { Option } from '../../../../ui/inputs/choice/list/option.ts'
import { Select } from '../../../../ui/inputs/choice/list/select.tsx'
import { DatePicker } from '../../../../ui/inputs/dates/date-picker.tsx'
import { readDate } from '../../../../ui/inputs/dates/typed-date.ts'
import { Field } from '../../../../ui/inputs/field.tsx'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { Row } from '../../../../ui/layout/boxes.tsx'
import { Text } from '../../../../ui/text/text.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import type { Decision, RequestedItem } from '../decision.ts'
import { useDraftedValues } from '../draft/draft.tsx'
import { day, newItem, oneItem } from '../draft/draft-parts.ts'
import styles from './form.module.css'
import { RequestPreview } from './request-preview.tsx'

interface RequestFormProps {
  /** The devices an item may be about. */
  devices: readonly Option[]
  /** Days a participant has where nobody says otherwise. */
  usualDays: number
  claimNumber: string
  language: string
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

/** Asks for documents: what, for which device, why, until when. */
export function RequestForm(props: RequestFormProps) {
  const { devices, usualDays, claimNumber, language, onDecide, onCancel } = props
  const say = useSay('review', 'words')
  const format = useFormat()
  const today = berlinDay(new Date())
  const earliest = addDays(today, documentDeadline.shortest_days)
  const latest = addDays(today, documentDeadline.longest_days)
  const [kept, keep] = useDraftedValues({
    items: { part: 'request.items', ...oneItem },
    deadline: { part: 'request.deadline', schema: day, otherwise: addDays(today, usualDays) },
  })
  const form = useAppForm({
    unguarded: true,
    defaults: kept,
    schema: ({ items, deadline }) => {
      const last = readDate(deadline ?? '')
      const isInReach = last !== null && earliest <= last && last <= latest
      const empty = items.flatMap(({ reason }, at) => (reason.trim() ? [] : [at]))
      const wrongLines = lineProblems(items, say)
      if (isInReach && empty.length === 0 && Object.keys(wrongLines).length === 0)
        return {
          output: {
            items: items.map(({ kind, line, reason }) => ({ kind, line, reason: reason.trim() })),
            deadline: last,
          },
        }
      const missing = say('review:request.reason_missing')
      const wrong = say('review:request.deadline_wrong', { latest: format.date(latest) })
      return {
        problems: {
          ...Object.fromEntries(empty.map((at) => [`items.${at}.reason`, missing])),
          ...wrongLines,
          ...(isInReach ? {} : { deadline: wrong }),
        },
      }
    },
    submit: async (body) => onDecide({ action: 'request_document', body }),
  })
  useEffect(() => keep(form.values))
  const { items, deadline } = form.values
  const last = readDate(deadline ?? '')
  const setItems = (next: typeof items) => form.change({ items: next })
  const change = (key: number, next: Partial<RequestedItem>) =>
    setItems(items.map((item) => (item.key === key ? { ...item, ...next } : item)))

  return (
    <Form form={form} gap={0} className={styles.form}>
      <Text as="h3" size="body" strong>
        {say('review:request.title')}
      </Text>
      {items.map((item, index) => (
        <fieldset key={item.key} className={styles.item}>
          <legend className="visually-hidden">
            {say('review:request.item', { number: index + 1 })}
          </legend>
          <Row gap={2} align="end" tight>
            <Field
              label={say('review:request.kind')}
              required
              className={styles.grow ?? ''}
              error={form.problems[`items.${index}.kind`]}
            >
              <Select
                options={requestItemKinds.map((id) => ({ id, label: requestItemLabel(id, say) }))}
                value={item.kind}
                onChange={(chosen) => {
                  const kind = requestItemKinds.find((one) => one === chosen) ?? 'other'
                  change(item.key, { kind, line: lineFor(kind, item.line, devices) })
                }}
              />
            </Field>
            {items.length > 1 ? (
              <IconButton
                label={say('review:request.remove', { number: index + 1 })}
                onClick={() => setItems(items.filter(({ key }) => key !== item.key))}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
          </Row>
          {isCorrection(item.kind) && !isOfDevice(item.kind) ? null : (
            <Field
              label={say('review:request.line')}
              required={isOfDevice(item.kind)}
              error={form.problems[`items.${index}.line`]}
            >
              <Select
                options={devices}
                value={item.line}
                nullable={!isOfDevice(item.kind)}
                placeholder={say(
                  isOfDevice(item.kind) ? 'review:reason.choose' : 'review:request.whole',
                )}
                onChange={(line) => change(item.key, { line })}
              />
            </Field>
          )}
          <Field
            label={say('review:request.reason')}
            required
            help={index === 0 ? say('review:request.reason_help') : undefined}
            error={form.problems[`items.${index}.reason`]}
          >
            <TextArea
              rows={2}
              value={item.reason}
              onChange={({ target }) => change(item.key, { reason: target.value })}
            />
          </Field>
          <ModuleMenu
            purpose="request"
            language={language}
            text={item.reason}
            onInsert={(reason) => change(item.key, { reason })}
          />
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<Plus aria-hidden />}
        onClick={() => setItems([...items, newItem(Math.max(...items.map(({ key }) => key)) + 1)])}
      >
        {say('review:request.add')}
      </Button>
      <FormField
        form={form}
        name="deadline"
        label={say('review:request.deadline')}
        required
        checkOnLeave
      >
        {(input) => <DatePicker {...input} min={earliest} max={latest} />}
      </FormField>
      <RequestPreview
        language={language}
        claimNumber={claimNumber}
        deadline={last}
        items={items.map(({ key, kind, line, reason }) => ({
          key,
          kind,
          device: devices.find(({ id }) => id === line)?.label ?? null,
          reason: reason.trim() || '…',
        }))}
      />
      <Row gap={2}>
        <Button type="submit" look="primary" icon={<FilePlus2 aria-hidden />}>
          {say('review:request.submit')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {say('common:action.cancel')}
        </Button>
      </Row>
    </Form>
  )
}

/** The device of an item whose kind was just chosen: the only one, or what was chosen before. */
function lineFor(kind: RequestItemKind, chosen: string | null, devices: readonly Option[]) {
  if (isOfDevice(kind)) return chosen ?? (devices.length === 1 ? (devices[0]?.id ?? null) : null)
  return isCorrection(kind) ? null : chosen
}

/** A correction of a device names it, and each field is asked for once. */
function lineProblems(items: readonly RequestedItem[], say: Say): Record<string, string> {
  const wrong = items.flatMap(({ kind, line }, at) => {
    if (!isCorrection(kind)) return []
    if (isOfDevice(kind) && !line) return [[`items.${at}.line`, say('review:request.line_missing')]]
    const first = items.findIndex((one) => one.kind === kind && one.line === line)
    return first === at ? [] : [[`items.${at}.kind`, say('review:request.twice')]]
  })
  return Object.fromEntries(wrong)
}
