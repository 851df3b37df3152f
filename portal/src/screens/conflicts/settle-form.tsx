import { type Conflict, type ConflictSide, conflictSides, toCents } from '@ruecklauf/model'
import { Form } from '../../forms/form.tsx'
import { FieldPlace, FormField, typed } from '../../forms/form-field.tsx'
import { type AppForm, useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { RadioGroup } from '../../ui/inputs/choice/radio.tsx'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useSettlement } from './conflict-calls.ts'

type Winner = ConflictSide | 'neither'

interface SettleFormProps {
  claim: string
  conflict: Conflict
}

interface Values {
  winner: Winner | null
  first_text: string
  second_text: string
  note: string
}

/** Assigns the device and messages both sides; default texts stay until the reviewer writes others. */
export function SettleForm({ claim, conflict }: SettleFormProps) {
  const say = useSay('conflicts')
  const { form, choose } = useSettleForm({ claim, conflict })
  const { winner } = form.values
  const options = [
    ...conflictSides.map((side) => ({
      id: side,
      label: say('conflicts:settle.to', {
        claim: conflict[side].claim_number ?? '',
        company: conflict[side].company.label,
      }),
    })),
    { id: 'neither', label: say('conflicts:settle.to_neither') },
  ]
  const reversedSides = winner
    ? conflictSides.filter((side) => side !== winner && conflict[side].is_credited)
    : []
  return (
    <Form form={form} gap={4}>
      <FieldPlace name="winner" error={form.problems.winner}>
        <RadioGroup
          label={say('conflicts:settle.title')}
          name="winner"
          required
          options={options}
          value={winner}
          error={form.problems.winner}
          onChange={(next) => choose(next as Winner)}
        />
      </FieldPlace>
      <WordsFields conflict={conflict} form={form} />
      {reversedSides.map((side) => (
        <Text key={side}>
          {say('conflicts:settle.takes_back', {
            amount: toCents(conflict[side].amount),
            company: conflict[side].company.label,
          })}
        </Text>
      ))}
      <Row>
        <Button type="submit" look="primary" busy={form.isBusy}>
          {say('conflicts:settle.submit')}
        </Button>
      </Row>
    </Form>
  )
}

/** The settlement form; default texts follow the chosen side until the reviewer edits them. */
function useSettleForm({ claim, conflict }: SettleFormProps) {
  const say = useSay('conflicts')
  const settlement = useSettlement(claim)
  const defaults: Values = { winner: null, first_text: '', second_text: '', note: '' }
  const form = useAppForm({
    defaults,
    schema: ({ winner, first_text, second_text, note }) => {
      const problems = {
        ...(winner ? {} : { winner: say('conflicts:settle.winner_missing') }),
        ...missing({ first_text, second_text }, say('conflicts:settle.text_missing')),
      }
      if (!winner || Object.keys(problems).length > 0) return { problems }
      return {
        output: {
          conflict: conflict.id,
          winner,
          first_text: first_text.trim(),
          second_text: second_text.trim(),
          note: note.trim() || null,
        },
      }
    },
    submit: (body) => settlement.mutateAsync({ name: 'settle_conflict', body }),
  })
  const { winner } = form.values
  const usual = (side: ConflictSide, of: Winner) =>
    say(side === of ? 'conflicts:settle.usual_won' : 'conflicts:settle.usual_lost')
  const choose = (next: Winner) => {
    const isUsual = (side: ConflictSide) => {
      const text = form.values[`${side}_text`]
      return text === '' || (winner !== null && text === usual(side, winner))
    }
    form.change({
      winner: next,
      ...(isUsual('first') ? { first_text: usual('first', next) } : {}),
      ...(isUsual('second') ? { second_text: usual('second', next) } : {}),
    })
  }
  return { form, choose }
}

interface WordsFieldsProps extends Pick<SettleFormProps, 'conflict'> {
  form: AppForm<Values>
}

/** Messages to each side, and a note that only the office reads. */
function WordsFields({ conflict, form }: WordsFieldsProps) {
  const say = useSay('conflicts')
  return (
    <>
      {conflictSides.map((side) => (
        <FormField
          key={side}
          form={form}
          name={`${side}_text`}
          label={say('conflicts:settle.text', { company: conflict[side].company.label })}
          help={side === 'first' ? undefined : say('conflicts:settle.text_help')}
          required
        >
          {(input) => <TextArea rows={2} maxLength={2_000} {...typed(input)} />}
        </FormField>
      ))}
      <Disclosure summary={say('conflicts:settle.note')} held={form.values.note !== ''}>
        <FormField form={form} name="note" label={say('conflicts:settle.note')}>
          {(input) => <TextArea rows={2} maxLength={2_000} {...typed(input)} />}
        </FormField>
      </Disclosure>
    </>
  )
}

/** The error of a short message. */
const missing = (texts: Record<`${ConflictSide}_text`, string>, problem: string) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text.trim().length < 10 ? [[name, problem]] : [],
    ),
  )
