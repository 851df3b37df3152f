import {
  type Check,
  countRules,
  describeCheck,
  groupChecks,
  parameterOfCheck,
} from '@ruecklauf/model'
import { CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Accordion } from '../../../ui/layout/accordion.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { goToField } from '../go-to-field.ts'
import styles from './check-list.module.css'
import { isEmptyCheck } from './submit-attempt.tsx'

/** What stands against a draft, openly; what passed or could not be checked is counted and folded. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const say = useSay('scan')
  const [isOpen, setOpen] = useState(false)
  const { failed, passed, not_testable } = groupChecks(checks, 'participant')
  const shown = failed.filter(({ code }) => !isSaidElsewhere(code))
  const counts = {
    passed: passed.length,
    count: countRules([...failed, ...passed, ...not_testable]),
    open: not_testable.length,
  }
  return (
    <Stack gap={2}>
      {shown.map((check) => (
        <FailedCheck
          key={`${check.code} ${check.line} ${Object.values(check.values).join(' ')}`}
          check={check}
        />
      ))}
      <Accordion title={say('scan:submit.checked', counts)} expanded={isOpen} onChange={setOpen}>
        <ul className={styles.passed}>
          {[...passed, ...not_testable].map((check) => (
            <Sentence key={check.code} check={check} />
          ))}
        </ul>
      </Accordion>
    </Stack>
  )
}

/** What is not entered yet is said below, field by field, once somebody tries to submit. */
const isSaidElsewhere = (code: Check['code']) => code === 'fields_complete' || isEmptyCheck(code)

function FailedCheck({ check }: { check: Check }) {
  const say = useSay('scan', 'checks', 'words')
  const parameter = parameterOfCheck(check)
  const Icon = check.severity === 'block' ? CircleX : CircleAlert
  return (
    <div className={styles.check} data-severity={check.severity}>
      <Icon aria-hidden />
      <span>{describeCheck(check, say)}</span>
      {parameter ? (
        <Button size="small" look="ghost" onClick={() => goToField(parameter)}>
          {say('scan:submit.go')}
        </Button>
      ) : null}
    </div>
  )
}

function Sentence({ check }: { check: Check }) {
  const say = useSay('scan', 'checks', 'words')
  const isPassed = check.state === 'passed'
  const Icon = isPassed ? CircleCheck : CircleHelp
  return (
    <li data-state={check.state}>
      <Icon aria-hidden />
      <span>
        {isPassed ? null : (
          <span className="visually-hidden">{say('scan:submit.not_testable')}: </span>
        )}
        {describeCheck(check, say)}
      </span>
    </li>
  )
}
