import { type Arke, type ArkeId, arkes, type Field, type FieldType } from '@ruecklauf/model'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../fields/fields.ts'
import { type Labels, useLabels } from '../../fields/labels.ts'
import styles from '../import.module.css'
import { keyLabels } from '../key-labels.ts'

/** The content a column expects: its values or format. */
export function ColumnContent({ arke, id }: { arke: Arke; id: string }) {
  const say = useSay('units')
  const labels = useLabels()
  const format = useFormat()
  const field = fieldOf(arke, id)
  if (!field) return null
  const help = labels.help(arke, id)
  const initial = initialText(field, (value) =>
    typeof value === 'boolean' ? say(value ? 'common:yes' : 'common:no') : String(value),
  )
  const notes = [
    field.type === 'link' ? say('units:import.link', { keys: keysOf(field, labels) }) : null,
    field.type === 'boolean' ? say('units:import.truth') : null,
    field.type in examples ? say('units:import.example', { example: exampleOf(field) }) : null,
    field.max_length && !field.pattern
      ? say('units:import.max_length', { length: format.number(field.max_length) })
      : null,
    field.unique ? say('units:import.unique') : null,
    initial === null ? null : say('units:import.initial', { value: initial }),
    help ?? null,
  ]
  return (
    <>
      {field.values ? (
        <ul className={styles.values}>
          {labels.options(arke, id, field).map((option) => (
            <li key={option.id}>
              <code>{option.id}</code> {option.label}
            </li>
          ))}
        </ul>
      ) : null}
      {field.pattern && !help ? (
        <span>
          {say('units:import.pattern')} <code>{field.pattern.source.replace(/^\^|\$$/g, '')}</code>.{' '}
        </span>
      ) : null}
      {notes.filter((note) => note !== null).join(' ')}
    </>
  )
}

/** How the import parses it (server, cell-text). Text and choices need no hint. */
const examples: Partial<Record<FieldType, string>> = {
  date: '31.01.2026',
  datetime: '31.01.2026 14:05',
  time: '14:05:00',
  integer: '8',
  float: '8,5',
}

const exampleOf = ({ type, money }: Field) => (money ? '1250,00' : examples[type])

const initialText = (field: Field, textOf: (value: unknown) => string) =>
  field.default === undefined || field.default === null ? null : textOf(field.default)

/** The ways to name a linked unit. */
function keysOf({ to }: Field, labels: Labels): string {
  const targets = [to ?? []].flat().filter((target): target is ArkeId => target in arkes)
  return targets.map((target) => keyLabels(arkes[target], labels)).join(', ') || 'Id'
}
