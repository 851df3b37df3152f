import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Form } from '../../forms/form.tsx'
import { FieldPlace } from '../../forms/form-field.tsx'
import { Stepper } from '../../ui/data/stepper.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { OwnDocuments } from '../company-file/own-documents.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import styles from './complete-data.module.css'
import { StepFields } from './step-fields.tsx'
import { type Registering, useWizard } from './use-wizard.ts'

/**
 * Leads through the two pages and saves the first on leaving. The address names the page but cannot
 * skip one.
 */
export function Wizard({ member, role, company }: Registering) {
  const say = useSay('complete_data')
  const title = useRef<HTMLHeadingElement>(null)
  const wizard = useWizard({ member, role, company })
  const { form, steps, index, step, goTo, needsDocuments } = wizard
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
          data={form.values}
          errors={form.problems}
          onChange={form.change}
          onLeave={form.check}
        />
        {step.id === 'company' && needsDocuments ? (
          <Documents member={member} company={company} of={wizard} />
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

interface DocumentsProps extends Pick<Registering, 'member' | 'company'> {
  of: ReturnType<typeof useWizard>
}

function Documents({ member, company, of }: DocumentsProps) {
  const say = useSay('complete_data')
  const { form, documents, lacksDocuments } = of
  return (
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
  )
}
