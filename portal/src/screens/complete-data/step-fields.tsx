import { type Arke, arkes, payout_country } from '@ruecklauf/model'
import { useConfig } from '../../client/portal.tsx'
import type { Problems } from '../../forms/check.ts'
import { isLeftForButton } from '../../forms/form-field.tsx'
import { accountNotes } from '../../members/account-notes.ts'
import { ConditionsLink } from '../../members/conditions-link.tsx'
import { Checkbox } from '../../ui/inputs/choice/checkbox.tsx'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { IbanInput } from '../../ui/inputs/text/iban-input.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useCountries } from '../../units/fields/countries.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { ownDataTokens } from '../../units/fields/own-data.ts'
import type { CompanyData, CompanyField } from './company-data.ts'
import styles from './complete-data.module.css'
import type { Step } from './steps.ts'

interface StepFieldsProps {
  step: Step
  role: 'installer' | 'wholesaler'
  data: CompanyData
  errors: Problems
  onChange: (change: Partial<CompanyData>) => void
  /** Called when a field loses focus, so its error shows immediately. */
  onLeave: (id: CompanyField) => void
}

/** The inputs of a step; the grid keeps street and number, postcode and city together. */
export function StepFields({ step, ...props }: StepFieldsProps) {
  const isAbroad = step.fields.includes('country') && props.data.country !== payout_country
  return (
    <div className={styles.fields}>
      {step.fields.map((id) => (
        <div key={id} className={styles[widths[id] ?? 'whole']}>
          <StepField id={id} {...props} />
        </div>
      ))}
      {isAbroad ? (
        <div className={styles.whole}>
          <AbroadNote />
        </div>
      ) : null}
    </div>
  )
}

/** Warns before submission that firms outside Germany get no payout. */
export function AbroadNote() {
  const say = useSay('complete_data')
  return (
    <Alert tone="warning" title={say('complete_data:abroad.title')}>
      {say('complete_data:abroad.text')}
    </Alert>
  )
}

interface StepFieldProps extends Omit<StepFieldsProps, 'step'> {
  id: CompanyField
}

function StepField({ id, role, data, errors, onChange, onLeave }: StepFieldProps) {
  const say = useSay('complete_data')
  const { brand } = useConfig()
  const labels = useLabels()
  const countries = useCountries()
  const error = errors[id]
  const value = data[id]
  if (typeof value === 'boolean')
    return (
      <Checkbox
        name={id}
        required={id === 'terms_accepted'}
        label={say.maybe(`complete_data:consent.${id}`)}
        help={
          id === 'terms_accepted' ? (
            <>
              <a href={brand.links.terms} target="_blank" rel="noopener">
                {say('complete_data:terms_link')}
              </a>{' '}
              <ConditionsLink />
            </>
          ) : (
            say.maybe(`complete_data:help.${id}`)
          )
        }
        checked={value}
        error={error}
        onChange={(checked) => onChange({ [id]: checked })}
      />
    )
  const notes = accountNotes({ ...data, bic: '' }, { company: data.company, say })
  const common = { label: labels.field<Arke>(arkes[role], id), required: required.has(id), error }
  if (id === 'country')
    return (
      <Field {...common}>
        <Select
          name={id}
          options={countries}
          value={value}
          onChange={(country) => onChange({ country: country ?? '' })}
        />
      </Field>
    )
  if (id === 'iban')
    return (
      <Field
        {...common}
        help={notes.bic ? say('complete_data:help.bic_later') : say('complete_data:help.iban')}
      >
        <IbanInput value={value} onChange={(iban) => onChange({ iban })} />
      </Field>
    )
  return (
    <Field
      {...common}
      help={
        id === 'account_holder' && notes.account_holder
          ? notes.account_holder
          : id === 'company' && value.length > mostLetters - 20
            ? say('complete_data:letters', { count: value.trim().length, most: mostLetters })
            : say.maybe(`complete_data:help.${id}`)
      }
    >
      <TextInput
        name={id}
        onBlur={(event) => value.trim() && !isLeftForButton(event) && onLeave(id)}
        autoComplete={ownDataTokens[id] ?? 'off'}
        value={value}
        onChange={({ target }) => onChange({ [id]: target.value })}
      />
    </Field>
  )
}

/** Maximum length of a company's name. */
const mostLetters = arkes.installer.fields.company.max_length

const widths: Partial<Record<CompanyField, 'most' | 'rest' | 'half'>> = {
  street: 'most',
  house_number: 'rest',
  postcode: 'rest',
  city: 'most',
  country: 'half',
  phone: 'half',
}

const required = new Set<CompanyField>([
  'company',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
])
