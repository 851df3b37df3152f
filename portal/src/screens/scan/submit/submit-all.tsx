import { nearestCents, sumOfEuro } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { TermsLinks } from '../../scan-form/panel/terms-links.tsx'
import styles from './submit-all.module.css'
import type { SubmissionOfAll } from './use-submit-all.ts'

/** Submits all ready drafts with one button and shows the result. */
export function SubmitAll({ of }: { of: SubmissionOfAll }) {
  const say = useSay('scan')
  const format = useFormat()
  const { segment } = useMember()
  const { ready, submitted, failures, left: leftCount } = of
  const count = ready.length
  const refusedCount = Object.keys(failures).length
  const amount = sumOfEuro(ready.map(({ preview }) => preview?.expected_amount ?? 0))
  return (
    <>
      {submitted ? (
        <Alert tone="success">
          {say('scan:many.submitted', {
            count: submitted.count,
            amount: format.amount(submitted.amount),
          })}{' '}
          {nearestCents(submitted.shown) > nearestCents(submitted.amount)
            ? `${say('scan:many.less', { amount: format.amount(submitted.shown) })} `
            : null}
          <Link to="/$member/wallet" params={{ member: segment }}>
            {say('scan:many.to_wallet')}
          </Link>
        </Alert>
      ) : null}
      {refusedCount > 0 ? (
        <Alert tone="danger">{say('scan:many.not_submitted', { count: refusedCount })}</Alert>
      ) : null}
      {count > 0 ? (
        <Card>
          <div className={styles.bar}>
            <div>
              <strong>{say('scan:many.ready', { count, amount: format.amount(amount) })}</strong>
              {leftCount > 0 ? (
                <Text size="small" muted role="status">
                  {say('scan:many.left', { count: leftCount })}
                </Text>
              ) : null}
            </div>
            <Agreement of={of} />
          </div>
        </Card>
      ) : null}
    </>
  )
}

/** Shows the terms that still need acceptance, and the button. */
function Agreement({ of }: { of: SubmissionOfAll }) {
  const say = useSay('scan')
  const [agreed, setAgreed] = useState(false)
  const [wasTried, setTried] = useState(false)
  const { ready, terms, needsTerms, left: leftCount, submitAll } = of
  const version = String(terms?.values.version ?? '')
  const submit = () => {
    setTried(true)
    if (agreed || !needsTerms) void submitAll()
  }
  return (
    <div className={styles.agreement}>
      {needsTerms ? (
        <Checkbox
          label={say('scan:submit.terms', { version })}
          checked={agreed}
          onChange={setAgreed}
          required
          error={wasTried && !agreed ? say('scan:submit.terms_needed') : null}
          help={<TermsLinks version={version} />}
        />
      ) : (
        <Text size="small" muted>
          {say('scan:submit.terms_accepted')} <TermsLinks version={version} />
        </Text>
      )}
      <Button look="primary" icon={<Send aria-hidden />} busy={leftCount > 0} onClick={submit}>
        {say('scan:many.submit', { count: ready.length })}
      </Button>
    </div>
  )
}
