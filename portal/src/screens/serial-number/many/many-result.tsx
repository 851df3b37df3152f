import { arkes } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import styles from './many.module.css'
import { type Tried, useMany } from './many-calls.ts'

interface ManyResultProps {
  tried: Tried
  onBack: () => void
  onClose: () => void
}

/** Shows the preview of a bulk action, and afterwards its result. */
export function ManyResult({ tried, onBack, onClose }: ManyResultProps) {
  const say = useSay('serial_number')
  const { carryOut } = useMany()
  const done = useMutation({ mutationFn: () => carryOut(tried), onError: sayFailure })
  const { action } = tried
  const {
    changed,
    left: leftDevices,
    left_count,
    rewarded = 0,
    proposed = [],
  } = (done.data ?? tried).answer
  const isDone = done.isSuccess
  return (
    <Dialog
      open
      disableBackdropClose
      title={say('serial_number:many.title')}
      onClose={onClose}
      actions={
        isDone ? (
          <Button look="primary" onClick={onClose}>
            {say('common:action.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onBack}>{say('common:action.back')}</Button>
            <Button
              look={action === 'unblock' ? 'primary' : 'danger'}
              busy={done.isPending}
              disabledReason={changed === 0 ? say('serial_number:many.nothing') : null}
              onClick={() => done.mutate()}
            >
              {say(`serial_number:many.do.${action}`, { count: changed })}
            </Button>
          </>
        )
      }
    >
      <Alert tone={isDone ? 'success' : 'info'}>
        {say(`serial_number:many.${isDone ? 'done' : 'would'}.${action}`, { count: changed })}
        {rewarded > 0 && !isDone
          ? ` ${say('serial_number:many.rewarded', { count: rewarded })}`
          : null}
      </Alert>
      <Proposed of={proposed} />
      <Left of={leftDevices} count={left_count} />
    </Dialog>
  )
}

type Answer = Tried['answer']

/** Lists claims whose clawback a second person must confirm. */
function Proposed({ of: proposed }: { of: NonNullable<Answer['proposed']> }) {
  const say = useSay('serial_number')
  const { amount } = useFormat()
  return (
    <>
      {proposed.length > 0 ? (
        <section>
          <h3>{say('serial_number:many.proposed')}</h3>
          <ul className={styles.left}>
            {proposed.map(({ id, claim_number, devices, amount: euro }) => (
              <li key={id}>
                <LinkedUnit value={{ id, arke_id: 'paperwork', label: claim_number }} />
                <span>
                  {say('serial_number:many.takeback', { count: devices, sum: amount(euro) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** Lists the unchanged devices with reasons. */
function Left({ of: leftDevices, count }: { of: Answer['left']; count: number }) {
  const say = useSay('serial_number')
  return (
    <>
      {count > 0 ? (
        <section>
          <h3>{say('serial_number:many.left', { count })}</h3>
          <ul className={styles.left}>
            {leftDevices.map(({ serial, family, why }) => (
              <li key={`${serial} ${family}`}>
                <strong>{serial}</strong>
                {family ? (
                  <FieldCell arke={arkes.serial_number} id="family" value={family} />
                ) : null}
                <span>{say(`serial_number:many.why.${why}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
