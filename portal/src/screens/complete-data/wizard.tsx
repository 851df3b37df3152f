import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import type { Member } from '../../client/portal.tsx'
import { asAnyUnit, type Loaded } from '../../client/units.ts'
import type { Problems } from '../../forms/check.ts'
import { Form } from '../../forms/form.tsx'
import { FieldPlace } from '../../forms/form-field.tsx'
import { useAppForm } from '../../forms/use-app-form.ts'
import { useRegistration } from '../../members/use-registration.ts'
import { Stepper } from '../../ui/data/stepper.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { OwnDocuments } from '../company-file/own-documents.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { checkStep, type StepErrors } from './check-step.ts'
import type { CompanyData } from './company-data.ts'
import styles from './complete-data.module.css'
import { draftOf } from './draft.ts'
import { draftedData } from './drafted-data.ts'
import { StepFields } from './step-fields.tsx'
import { type Step, stepsOf } from './steps.ts'
import { useCompletion } from './use-completion.ts'
import { useSavedSteps } from './use-saved-steps.ts'

interface WizardProps {
  member: Member
  role: 'installer' | 'wholesaler'
  company: Loaded<'installer'> | Loaded<'wholesaler'>
}

/**
 * Leads through the steps, each saved when it is left; the address names the step, and nothing may be
 * skipped by it.
 */
export function Wizard({ member, role, company }: WizardProps) {
  const say = useSay('complete_data', 'input')
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [draft] = useState(() => draftedData(member.id, asAnyUnit(company)))
  const complete = useCompletion(member, role)
  const save = useSavedSteps(member, role)
  const { data: registration } = useRegistration(member)
  const documents = registration?.documents ?? []
  const goTo = (next: number) =>
    navigate({ to: '/complete-data', search: { step: steps[next]?.id } })
  // What is typed within a step is kept in this window until the step is saved.
  const form = useAppForm<CompanyData, CompanyData>({
    unguarded: true,
    defaults: draft,
    schema: (values) => {
      const problems = step ? problemsOf(step, values) : {}
      return Object.keys(problems).length > 0 ? { problems } : { output: values }
    },
    submit: async (values) => {
      if (index < steps.length - 1) {
        if (step) await save(step, values)
        return goTo(index + 1)
      }
      try {
        await complete.mutateAsync(values)
      } catch (error) {
        const told = Object.keys(error instanceof ApiError ? error.fieldErrors : {})
        const broken = steps.findIndex(({ id, fields }) =>
          [id, ...fields].some((name) => told.includes(name)),
        )
        if (broken >= 0) await goTo(broken)
        throw error
      }
    },
  })
  const data = form.values
  useEffect(() => draftOf(sessionStorage, member.id).write(data))
  const problemsOf = (one: Step, values: CompanyData): Problems =>
    one.id === 'documents' && lacksDocuments
      ? { documents: say('complete_data:error.documents') }
      : Object.fromEntries(
          Object.entries(checkStep(one, values, say)).map(([id, wrong]) => [
            id,
            'key' in wrong ? say(wrong.key) : wrong.message,
          ]),
        )

  // An account that is there is changed in the profile, where the password is asked.
  const rule = registration?.documents_rule ?? 'off'
  const steps = stepsOf(role).filter(
    ({ id }) => (id !== 'bank' || !company.iban) && (id !== 'documents' || rule !== 'off'),
  )
  const { step: wanted } = useSearch({ from: '/complete-data' })
  const lacksDocuments = rule === 'required' && documents.length === 0
  const firstOpen = steps.findIndex(
    (step) => isOpen(checkStep(step, data, say)) || (step.id === 'documents' && lacksDocuments),
  )
  const last = firstOpen < 0 ? steps.length - 1 : firstOpen
  const index = Math.min(
    Math.max(
      0,
      steps.findIndex(({ id }) => id === wanted),
    ),
    last,
  )
  const step = steps[index]
  useEffect(() => {
    if (index > 0) heading.current?.focus()
  }, [index])
  if (!step) return null

  return (
    <VisitorPage atTop title={say('complete_data:title')} text={say('complete_data:text')}>
      {company.member_status === 'declined' ? (
        <Alert tone="warning" title={say('complete_data:declined.title')}>
          {say('complete_data:declined.text', { reason: company.status_reason ?? '' })}
        </Alert>
      ) : null}
      <Stepper
        label={say('complete_data:progress')}
        steps={steps.map(({ id }, at) => ({
          id,
          label: say(`complete_data:step.${id}.short`),
          state: at < index ? 'done' : at === index ? 'current' : 'open',
        }))}
      />
      <Form form={form} className={styles.form}>
        <header>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {say(`complete_data:step.${step.id}.title`)}
          </h2>
          <p className={styles.about}>{say(`complete_data:step.${step.id}.text`)}</p>
        </header>
        {step.id === 'documents' ? (
          <FieldPlace name="documents" error={form.problems.documents}>
            <OwnDocuments
              member={member}
              documents={documents}
              handedIn={company.handed_in_at}
              error={lacksDocuments ? form.problems.documents : undefined}
            />
          </FieldPlace>
        ) : null}
        <StepFields
          step={step}
          role={role}
          data={data}
          errors={form.problems}
          onChange={form.change}
          onLeave={form.check}
        />
        <div className={styles.actions}>
          {index > 0 ? (
            <Button onClick={() => void goTo(index - 1)}>{say('common:action.back')}</Button>
          ) : null}
          <span className={styles.gap} />
          {step.isOptional && !lacksDocuments && isBlank(step, { data, documents }) ? (
            <Button type="submit">{say('complete_data:later')}</Button>
          ) : (
            <Button type="submit" look="primary" busy={form.isBusy}>
              {index < steps.length - 1 ? say('common:action.next') : say('complete_data:submit')}
            </Button>
          )}
        </div>
      </Form>
      <p className={styles.pause}>
        {say('complete_data:pause')}{' '}
        <Link to="/logout" preload={false}>
          {say('frame:account.sign_out')}
        </Link>
      </p>
    </VisitorPage>
  )
}

const isOpen = (errors: StepErrors) => Object.keys(errors).length > 0

const isBlank = ({ id, fields }: Step, { data, documents }: Given) =>
  id === 'documents' ? documents.length === 0 : fields.every((field) => isEmpty(data[field]))

interface Given {
  data: CompanyData
  documents: readonly unknown[]
}

const isEmpty = (value: CompanyData[keyof CompanyData]) =>
  value === '' || (Array.isArray(value) && value.length === 0)
