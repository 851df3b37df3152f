import {
  addDays,
  berlinDay,
  editionPattern,
  keysOf,
  type Language,
  type LegalTextKind,
  languages,
  maxLegalText,
  statedFacts,
} from '@ruecklauf/model'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { day, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './legal.module.css'
import { LegalWords } from './legal-words.tsx'

/** The placeholders for settings in a legal text. */
const names = keysOf(statedFacts)
  .map((name) => `{{${name}}}`)
  .join(', ')

const body = z.string().check(z.trim(), z.maxLength(maxLegalText))
const editionSchema = z.object({
  edition: z.string().check(z.trim(), z.regex(editionPattern, 'settings:legal.wrong_edition')),
  valid_from: day,
  de: body.check(z.minLength(1, 'settings:legal.german_missing')),
  en: body,
  it: body,
  es: body,
  reason,
})

interface EditionDialogProps {
  text: LegalTextKind
  onClose: () => void
}

/** Edits a new edition with a preview. Starts from the latest one. */
export function EditionDialog({ text, onClose }: EditionDialogProps) {
  const say = useSay('settings', 'changes')
  const units = useUnits('setting')
  const propose = usePropose(onClose)
  const [language, setLanguage] = useState<Language>('de')
  const tomorrow = addDays(berlinDay(new Date()), 1)
  const form = useAppForm({
    schema: editionSchema,
    defaults: {
      edition: tomorrow.slice(0, 7),
      valid_from: tomorrow,
      ...{ de: '', en: '', it: '', es: '' },
      ...text.texts,
      reason: '',
    },
    submit: ({ edition, valid_from, reason, ...texts }) => {
      const filledTexts = Object.fromEntries(
        keysOf(texts).flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])),
      )
      const requestBody = { edition, valid_from, reason, texts: { ...filledTexts, de: texts.de } }
      return propose(() =>
        units.callFunction({ name: 'propose_text', id: text.setting, body: requestBody }),
      )
    },
  })
  return (
    <ProposeDialog
      form={form}
      title={say(`settings:legal.new_edition.${text.kind}`)}
      width="large"
      onClose={onClose}
    >
      <div className={styles.names}>
        <FormField
          form={form}
          name="edition"
          label={say('settings:legal.column.edition')}
          help={say('settings:legal.edition_help')}
          required
        >
          {(input) => <TextInput maxLength={40} {...typed(input)} />}
        </FormField>
        <FormField form={form} name="valid_from" label={say('settings:legal.column.from')} required>
          {(input) => <DatePicker {...input} />}
        </FormField>
      </div>
      <Segments
        label={say('settings:legal.language')}
        options={languages.map((id) => ({ id, label: say(`settings:legal.languages.${id}`) }))}
        value={form.problems.de ? 'de' : language}
        onChange={setLanguage}
      />
      <div className={styles.writing}>
        <FormField
          key={form.problems.de ? 'de' : language}
          form={form}
          name={form.problems.de ? 'de' : language}
          label={say('settings:legal.text')}
          help={`${say('settings:legal.text_help')} ${say('settings:legal.variables', { names })}`}
          required={language === 'de'}
        >
          {(input) => <TextArea className={styles.area} {...typed(input)} />}
        </FormField>
        <section aria-label={say('settings:legal.preview')} className={styles.preview}>
          <LegalWords text={form.values[language]} lang={language} />
        </section>
      </div>
    </ProposeDialog>
  )
}
