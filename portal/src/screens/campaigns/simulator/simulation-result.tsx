import type { Simulation } from '@ruecklauf/model'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { alikeLines } from './alike-lines.ts'
import styles from './simulator.module.css'

/** The example claim's bonus, with the calculation in sentences. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const say = useSay('campaigns')
  const { amount } = useFormat()
  const { lines, trace, wholesaler } = simulation
  return (
    <Stack gap={5}>
      <dl className={styles.sums}>
        <div data-main>
          <dt>{say('campaigns:simulation.amount')}</dt>
          <dd>{amount(simulation.amount)}</dd>
        </div>
        <div>
          <dt>{say('campaigns:simulation.bonus')}</dt>
          <dd>{amount(simulation.bonus)}</dd>
        </div>
        <div>
          <dt>{say('campaigns:simulation.without')}</dt>
          <dd>{amount(simulation.amount_without)}</dd>
        </div>
        {wholesaler.map(({ mode, amount: share }) => (
          <div key={mode}>
            <dt>{say.maybe(`campaigns:simulation.wholesaler_${mode}`)}</dt>
            <dd>{amount(share)}</dd>
          </div>
        ))}
      </dl>
      <Lines lines={lines} />
      <div>
        <Text as="h3" size="small" strong>
          {say('campaigns:simulation.claim_steps')}
        </Text>
        <Steps steps={trace} />
      </div>
    </Stack>
  )
}

/** Limits the first view, because a claim may have hundreds of devices. */
const maxEntries = 6

function Lines({ lines }: Pick<Simulation, 'lines'>) {
  const say = useSay('campaigns')
  const { amount } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const entries = alikeLines(lines)
  const visibleEntries = isOpen ? entries : entries.slice(0, maxEntries)
  return (
    <>
      <ol className={styles.lines}>
        {visibleEntries.map(({ line, from, to }) => (
          <li key={line.id}>
            <p className={styles.line}>
              <strong>
                {from === to ? `${from}.` : `${from}.–${to}.`} {line.name}
              </strong>
              <strong>
                {from === to ? '' : `${to - from + 1} × `}
                {amount(line.amount)}
              </strong>
            </p>
            <Steps steps={line.trace} />
          </li>
        ))}
      </ol>
      {entries.length > maxEntries ? (
        <Button size="small" onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'campaigns:simulation.fewer' : 'campaigns:simulation.all', {
            count: lines.length,
          })}
        </Button>
      ) : null}
    </>
  )
}

const Steps = ({ steps }: { steps: Simulation['trace'] }) => (
  <ul className={styles.steps}>
    {steps
      .filter(({ code }) => code !== 'eligible')
      .map(({ stage, code, text }) => (
        <li key={`${stage} ${code} ${text}`}>{text}</li>
      ))}
  </ul>
)
