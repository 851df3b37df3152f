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
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { OwnDocuments } from '../company-file/own-documents.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { checkStep } from './check-step.ts'
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
 * Leads through the two pages, the first saved when it is left; the address names the page, and nothing
 * may be skipped by it.
 */
export function Wizard({ member, role, company }: WizardProps) {
  const say = useSay('complete_data', 'input')
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const [draft] = useState(() => draftedData(member.id, asAnyUnit(company)))
  const isFilled = (one: Step | undefined, values: CompanyData) =>
    one !== undefined && Object.keys(checkStep(one, values, say)).length === 0
  // Who comes back goes on where something is open; a firm that was declined looks at its data first.
  const [isBack] = useState(
    () => company.member_status === 'incomplete' && isFilled(stepsOf(role)[0], draft),
  )
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
          [...fields, id === 'company' ? 'documents' : id].some((name) => told.includes(name)),
        )
        if (broken >= 0) await goTo(broken)
        throw error
      }
    },
  })
  const data: CompanyData = form.values
  useEffect(() => draftOf(sessionStorage, member.id).write(data))
  const problemsOf = (one: Step, values: CompanyData): Problems => ({
    ...(one.id === 'company' && lacksDocuments
      ? { documents: say('complete_data:error.documents') }
      : {}),
    ...Object.fromEntries(
      Object.entries(checkStep(one, values, say)).map(([id, wrong]) => [
        id,
        'key' in wrong ? say(wrong.key) : wrong.message,
      ]),
    ),
  })

  const steps = stepsOf(role, { hasAccount: Boolean(company.iban) })
  const { step: wanted } = useSearch({ from: '/complete-data' })
  const needsDocuments = registration?.documents_rule === 'required'
  const lacksDocuments = needsDocuments && documents.length === 0
  const [first] = steps
  const isFirstOpen: boolean = lacksDocuments || !isFilled(first, data)
  const isAtAccount = wanted === 'account' || (!wanted && isBack)
  const index: number = isAtAccount && !isFirstOpen ? 1 : 0
  const step: Step | undefined = steps[index]
  useEffect(() => {
    if (index > 0) title.current?.focus()
  }, [index])
  if (!step) return null

  return (
    <VisitorPage
      atTop
      titleRef={title}
      title={step.id === 'company' ? say('complete_data:title') : say('complete_data:step.account')}
      text={
        step.id === 'company'
          ? say('complete_data:text')
          : company.iban
            ? null
            : say('complete_data:account_text')
      }
    >
      {company.member_status === 'declined' ? (
        <Alert tone="warning" title={say('complete_data:declined.title')}>
          {say('complete_data:declined.text', { reason: company.status_reason ?? '' })}
        </Alert>
      ) : null}
      <Stepper
        label={say('complete_data:progress')}
        steps={steps.map(({ id }, at) => ({
          id,
          label: say(`complete_data:step.${id}`),
          state: at < index ? 'done' : at === index ? 'current' : 'open',
        }))}
      />
      <Form form={form} className={styles.form}>
        <StepFields
          step={step}
          role={role}
          data={data}
          errors={form.problems}
          onChange={form.change}
          onLeave={form.check}
        />
        {step.id === 'company' && needsDocuments ? (
          <FieldPlace name="documents" error={form.problems.documents}>
            <Stack gap={3}>
              <h2>{say('complete_data:document.title')}</h2>
              <OwnDocuments
                member={member}
                documents={documents}
                handedIn={company.handed_in_at}
                error={lacksDocuments ? form.problems.documents : undefined}
              />
            </Stack>
          </FieldPlace>
        ) : null}
        <div className={styles.actions}>
          {index > 0 ? (
            <Button onClick={() => void goTo(index - 1)}>{say('common:action.back')}</Button>
          ) : null}
          <span className={styles.gap} />
          <Button type="submit" look="primary" busy={form.isBusy}>
            {index < steps.length - 1 ? say('common:action.next') : say('complete_data:submit')}
          </Button>
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
