import { type Check, checkTitle, describeCheck, pointsOf } from '@ruecklauf/model'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { RiskChip } from '../../paperworks/risk-chip.tsx'
import { Block } from './block.tsx'
import styles from './checks.module.css'
import { languageOf } from './language-of.ts'

interface ChecksProps {
  checks: readonly Check[]
  risk: number
}

/** What was looked at: failed first, with what it means; what passed on demand. */
export function Checks({ checks, risk }: ChecksProps) {
  const { t } = useTranslation('review')
  const [isOpen, setOpen] = useState(false)
  const by = (state: Check['state']) => checks.filter((check) => check.state === state)
  const [failed, passed, untestable] = [by('failed'), by('passed'), by('not_testable')]
  return (
    <Block
      title={t('review:checks.title', { passed: passed.length, count: checks.length })}
      end={<RiskChip score={risk} />}
    >
      <ul className={styles.list}>
        {failed.map((check) => (
          <CheckRow
            key={keyOf(check)}
            check={check}
            points={isFirst(check, failed) ? pointsOf(check.code) : 0}
          />
        ))}
        {failed.length === 0 ? (
          <li className={styles.row} data-state="passed">
            <CircleCheck aria-hidden />
            {t('review:checks.all')}
          </li>
        ) : null}
        {isOpen
          ? [...untestable, ...passed].map((check) => (
              <CheckRow key={keyOf(check)} check={check} points={0} />
            ))
          : null}
      </ul>
      {untestable.length + passed.length > 0 ? (
        <Button size="small" look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? t('review:checks.less')
            : t('review:checks.more', { count: untestable.length + passed.length })}
        </Button>
      ) : null}
    </Block>
  )
}

function CheckRow({ check, points }: { check: Check; points: number }) {
  const { t, i18n } = useTranslation('review')
  const { code, state, severity, values } = check
  const language = languageOf(i18n.language)
  const Icon = state === 'failed' && severity === 'warn' ? TriangleAlert : icons[state]
  return (
    <li className={styles.row} data-state={state} data-severity={severity}>
      <Icon aria-hidden />
      <div>
        <span className="visually-hidden">{t(`review:checks.${state}`)}: </span>
        <span className={styles.name}>{checkTitle(code, language)}</span>
        {check.line && values.serial ? (
          <span className={styles.serial}> {values.serial}</span>
        ) : null}
        {state === 'failed' ? (
          <p className={styles.text}>{describeCheck(code, values, language)}</p>
        ) : null}
        {state === 'not_testable' ? (
          <p className={styles.text}>{t('review:checks.not_testable')}</p>
        ) : null}
      </div>
      {points > 0 ? <span className={styles.points}>+{points}</span> : null}
    </li>
  )
}

/** A rule that fails for several devices counts once. */
const isFirst = (check: Check, failed: readonly Check[]) =>
  failed.find(({ code }) => code === check.code) === check

const keyOf = ({ code, line, values }: Check) =>
  [code, line, ...Object.values(values)].filter(Boolean).join(' ')

const icons = { passed: CircleCheck, failed: CircleX, not_testable: CircleHelp }
