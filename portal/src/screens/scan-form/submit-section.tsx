import { type Check, checkTitle, describeCheck, parameterOfCheck } from '@ruecklauf/model'
import { CircleAlert, CircleCheck, CircleX, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionsLink } from '../../app/conditions-link.tsx'
import type { Language } from '../../client/config.ts'
import { useConfig } from '../../client/portal.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useDraft } from './draft/use-draft.tsx'
import { goToField } from './go-to-field.ts'
import { MissingLinks } from './missing-links.tsx'
import { refusalsOf } from './refusals.tsx'
import { Section } from './section.tsx'
import { isEmptyCheck } from './submit-attempt.tsx'
import styles from './submit-section.module.css'
import type { Submission } from './use-submit.ts'

/** Part 5: what was checked, in plain words; the terms; the button. */
export function SubmitSection({ submission }: { submission: Submission }) {
  const { t } = useTranslation('scan')
  const format = useFormat()
  const { preview } = useDraft()
  const { submit, isBusy, problem, wasTried, agreed, setAgreed } = submission
  const terms = preview?.checks.find(({ code }) => code === 'terms_accepted')
  const needsTerms = terms?.state === 'failed'
  const version = String(terms?.values.version ?? '')
  return (
    <Section
      number={5}
      title={t('scan:submit.title')}
      about={t('scan:submit.about')}
      isComplete={(preview?.can_submit ?? false) && (agreed || !needsTerms)}
    >
      {preview ? (
        <Checks checks={preview.checks.filter(({ code }) => wasTried || !isEmptyCheck(code))} />
      ) : null}
      {wasTried && preview && !preview.can_submit && refusalsOf(preview).length === 0 ? (
        <Alert tone="danger" title={t('scan:submit.not_yet')}>
          <MissingLinks limit={20} />
        </Alert>
      ) : null}
      <div data-field="terms_version">
        {needsTerms ? (
          <Checkbox
            label={t('scan:submit.terms', { version })}
            checked={agreed}
            onChange={setAgreed}
            required
            error={wasTried && !agreed ? t('scan:submit.terms_needed') : null}
            help={
              <>
                <TermsLink /> <ConditionsLink />
              </>
            }
          />
        ) : (
          <p className={styles.terms}>
            {t('scan:submit.terms_accepted', { version })} <TermsLink /> <ConditionsLink />
          </p>
        )}
      </div>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <div className={styles.actions}>
        <Button
          look="primary"
          size="large"
          icon={<Send aria-hidden />}
          busy={isBusy}
          onClick={() => void submit()}
        >
          {t('scan:submit.action')}
        </Button>
        <span className={styles.promise}>
          {preview?.can_submit
            ? t('scan:submit.promise', { amount: format.amount(preview.expected_amount) })
            : null}
        </span>
      </div>
    </Section>
  )
}

function TermsLink() {
  const { t } = useTranslation('scan')
  const { terms } = useConfig().brand.links
  return (
    <a href={terms} target="_blank" rel="noreferrer">
      {t('scan:submit.terms_link')}
    </a>
  )
}

/** What failed stands open, what passed is folded away. */
function Checks({ checks }: { checks: readonly Check[] }) {
  const { t, i18n } = useTranslation('scan')
  const [isOpen, setOpen] = useState(false)
  const language = i18n.language as Language
  const failed = checks.filter(
    ({ state, code }) =>
      state === 'failed' && code !== 'terms_accepted' && code !== 'fields_complete',
  )
  const passed = [...new Set(checks.filter(isPassed(checks)).map(({ code }) => code))]
  return (
    <div className={styles.checks}>
      {failed.map((check) => {
        const { code, line, severity, values } = check
        const parameter = parameterOfCheck(check)
        const Icon = severity === 'block' ? CircleX : CircleAlert
        return (
          <div
            key={`${code} ${line} ${Object.values(values).join(' ')}`}
            className={styles.check}
            data-severity={severity}
          >
            <Icon aria-hidden />
            <span>
              <strong>{checkTitle(code, language)}.</strong> {describeCheck(code, values, language)}
            </span>
            {parameter ? (
              <Button size="small" look="ghost" onClick={() => goToField(parameter)}>
                {t('scan:submit.go')}
              </Button>
            ) : null}
          </div>
        )
      })}
      {passed.length > 0 ? (
        <Accordion
          title={t('scan:submit.passed', { count: passed.length })}
          expanded={isOpen}
          onChange={setOpen}
        >
          <ul className={styles.passed}>
            {passed.map((code) => (
              <li key={code}>
                <CircleCheck aria-hidden />
                {checkTitle(code, language)}
              </li>
            ))}
          </ul>
        </Accordion>
      ) : null}
    </div>
  )
}

/** A check of several devices has passed when it has for each of them. */
const isPassed = (checks: readonly Check[]) => (check: Check) =>
  checks.every(({ code, state }) => code !== check.code || state === 'passed')
