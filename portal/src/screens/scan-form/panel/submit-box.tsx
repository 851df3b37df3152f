import { Send } from 'lucide-react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { SaveState } from '../draft/save-state.tsx'
import { useDraft } from '../draft/use-draft.tsx'
import { useNextOpen } from '../submit/use-next-open.ts'
import type { Submission } from '../submit/use-submit.ts'
import styles from './side-panel.module.css'
import { TermsLinks } from './terms-links.tsx'

/** The bottom of the panel: terms, submit button and save state. */
export function SubmitBox({ submission }: { submission: Submission }) {
  const say = useSay('scan')
  const { preview } = useDraft()
  const { submit, isBusy, problem, wasTried, agreed, setAgreed, terms } = submission
  useNextOpen()
  const version = String(terms?.values.version ?? '')
  return (
    <div className={styles.foot}>
      {terms?.state === 'failed' ? (
        <div data-field="terms_version">
          <Checkbox
            label={say('scan:submit.terms', { version })}
            checked={agreed}
            onChange={setAgreed}
            required
            error={wasTried && !agreed ? say('scan:submit.terms_needed') : null}
            help={<TermsLinks version={version} />}
          />
        </div>
      ) : null}
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <div data-field="submit" className={styles.submit}>
        <Button
          look="primary"
          size="large"
          icon={<Send aria-hidden />}
          busy={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void submit()}
        >
          {say('scan:submit.action')}
        </Button>
      </div>
      {preview?.can_submit ? (
        <Text size="small" muted>
          {say('scan:submit.promise')}
        </Text>
      ) : null}
      {terms?.state === 'failed' ? null : (
        <Text size="small" muted>
          {say('scan:submit.terms_accepted')} <TermsLinks version={version} />
        </Text>
      )}
      <SaveState />
    </div>
  )
}
