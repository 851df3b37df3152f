import { Send } from 'lucide-react'
import { useConfig } from '../../../client/portal.tsx'
import { ConditionsLink } from '../../../members/conditions-link.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { Section } from '../section.tsx'
import { CheckList } from './check-list.tsx'
import { isIncomplete, MissingLinks } from './missing-links.tsx'
import styles from './submit-section.module.css'
import type { Submission } from './use-submit.ts'

/** Part 5: what was checked, in plain words; the terms; the button. */
export function SubmitSection({ submission }: { submission: Submission }) {
  const say = useSay('scan')
  const format = useFormat()
  const { preview } = useDraft()
  const { submit, isBusy, problem, wasTried, agreed, setAgreed } = submission
  const terms = preview?.checks.find(({ code }) => code === 'terms_accepted')
  const needsTerms = terms?.state === 'failed'
  const version = String(terms?.values.version ?? '')
  return (
    <Section
      number={5}
      title={say('scan:submit.title')}
      about={say('scan:submit.about')}
      isComplete={(preview?.can_submit ?? false) && (agreed || !needsTerms)}
    >
      {preview ? <CheckList checks={preview.checks} /> : null}
      {wasTried && isIncomplete(preview) ? (
        <Alert tone="danger" title={say('scan:submit.not_yet')}>
          <MissingLinks limit={20} of="empty" />
        </Alert>
      ) : null}
      <div data-field="terms_version">
        {needsTerms ? (
          <Checkbox
            label={say('scan:submit.terms', { version })}
            checked={agreed}
            onChange={setAgreed}
            required
            error={wasTried && !agreed ? say('scan:submit.terms_needed') : null}
            help={
              <>
                <TermsLink /> <ConditionsLink />
              </>
            }
          />
        ) : (
          <Text muted>
            {say('scan:submit.terms_accepted', { version })} <TermsLink /> <ConditionsLink />
          </Text>
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
          {say('scan:submit.action')}
        </Button>
        <span className={styles.promise}>
          {preview?.can_submit
            ? say('scan:submit.promise', { amount: format.amount(preview.expected_amount) })
            : null}
        </span>
      </div>
    </Section>
  )
}

function TermsLink() {
  const say = useSay('scan')
  const { terms } = useConfig().brand.links
  return (
    <a href={terms} target="_blank" rel="noreferrer">
      {say('scan:submit.terms_link')}
    </a>
  )
}
