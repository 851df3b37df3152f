import {
  isCorrection,
  isOfDevice,
  type RequestItemKind,
  requestItemKinds,
  requestItemLabel,
} from '@ruecklauf/model'
import { Plus, X } from 'lucide-react'
import { ModuleMenu } from '../../../../claims/modules/module-menu.tsx'
import type { Problems } from '../../../../forms/check.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../../ui/inputs/button/icon-button.tsx'
import type { Option } from '../../../../ui/inputs/choice/list/option.ts'
import { Select } from '../../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { Row } from '../../../../ui/layout/boxes.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import type { RequestedItem } from '../decision.ts'
import { newItem } from '../draft/draft-parts.ts'
import styles from './form.module.css'

type Item = RequestedItem & { key: number }

interface RequestItemsProps {
  items: readonly Item[]
  problems: Problems
  /** The devices an item may concern. */
  devices: readonly Option[]
  /** The participant's language. */
  language: string
  onChange: (items: Item[]) => void
}

/** The requested item, and its device. */
export function RequestItems({ items, onChange, ...shared }: RequestItemsProps) {
  const say = useSay('review')
  const add = () => onChange([...items, newItem(Math.max(...items.map(({ key }) => key)) + 1)])
  return (
    <>
      {items.map((item, index) => (
        <ItemFields
          key={item.key}
          item={item}
          index={index}
          {...shared}
          onChange={(next) =>
            onChange(items.map((other) => (other === item ? { ...item, ...next } : other)))
          }
          onRemove={
            items.length > 1 ? () => onChange(items.filter((other) => other !== item)) : null
          }
        />
      ))}
      <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
        {say('review:request.add')}
      </Button>
    </>
  )
}

interface ItemProps extends Pick<RequestItemsProps, 'problems' | 'devices' | 'language'> {
  item: Item
  index: number
  onChange: (next: Partial<RequestedItem>) => void
  onRemove: (() => void) | null
}

function ItemFields(props: ItemProps) {
  const { item, index, problems, language, onChange } = props
  const say = useSay('review')
  return (
    <fieldset className={styles.item}>
      <legend className="visually-hidden">
        {say('review:request.item', { number: index + 1 })}
      </legend>
      <KindField {...props} />
      {isCorrection(item.kind) && !isOfDevice(item.kind) ? null : <DeviceField {...props} />}
      <Field
        label={say('review:request.reason')}
        required
        help={index === 0 ? say('review:request.reason_help') : undefined}
        error={problems[`items.${index}.reason`]}
      >
        <TextArea
          rows={2}
          value={item.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </Field>
      <ModuleMenu
        purpose="request"
        language={language}
        text={item.reason}
        onInsert={(reason) => onChange({ reason })}
      />
    </fieldset>
  )
}

function KindField({ item, index, problems, devices, onChange, onRemove }: ItemProps) {
  const say = useSay('review', 'words')
  return (
    <Row gap={2} align="end" tight>
      <Field
        label={say('review:request.kind')}
        required
        className={styles.grow ?? ''}
        error={problems[`items.${index}.kind`]}
      >
        <Select
          options={requestItemKinds.map((id) => ({ id, label: requestItemLabel(id, say) }))}
          value={item.kind}
          onChange={(selectedKind) => {
            const kind = requestItemKinds.find((itemKind) => itemKind === selectedKind) ?? 'other'
            onChange({ kind, line: lineFor(kind, item.line, devices) })
          }}
        />
      </Field>
      {onRemove ? (
        <IconButton label={say('review:request.remove', { number: index + 1 })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </Row>
  )
}

function DeviceField({ item, index, problems, devices, onChange }: ItemProps) {
  const say = useSay('review')
  const isNeeded = isOfDevice(item.kind)
  return (
    <Field
      label={say('review:request.line')}
      required={isNeeded}
      error={problems[`items.${index}.line`]}
    >
      <Select
        options={devices}
        value={item.line}
        nullable={!isNeeded}
        placeholder={say(isNeeded ? 'review:reason.choose' : 'review:request.whole')}
        onChange={(line) => onChange({ line })}
      />
    </Field>
  )
}

/** The device of an item whose kind has just changed: the only device, or the previous choice. */
function lineFor(kind: RequestItemKind, selectedLine: string | null, devices: readonly Option[]) {
  if (isOfDevice(kind))
    return selectedLine ?? (devices.length === 1 ? (devices[0]?.id ?? null) : null)
  return isCorrection(kind) ? null : selectedLine
}
