import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import { useBulkRun } from '../../units/lists/bulk-run.ts'
import { offeredFor, type SerialAction } from './offered-for.ts'

interface SerialBulkProps {
  /** The selected devices. */
  units: readonly AnyUnit[]
  done: (refusedDevices?: readonly AnyUnit[]) => void
}

/** Blocks or unblocks the selected devices where possible. Reports refusals with reasons. */
export function SerialBulk({ units, done }: SerialBulkProps) {
  const say = useSay('serial_number', 'units')
  const { role } = useMember()
  const calls = useUnits('serial_number')
  const queries = useQueryClient()
  const [isBlocking, setBlocking] = useState(false)
  const { run, refusals, start } = useBulkRun()
  const act = async (name: SerialAction, body: object) => {
    setBlocking(false)
    const fit = units.filter((unit) => offeredFor(unit) === name)
    await start({
      units: fit,
      act: ({ id }) => calls.callFunction({ name, id, body }),
      onEnd: (refusedDevices) => {
        void queries.invalidateQueries({ queryKey: [calls.wire] })
        done(refusedDevices)
      },
    })
  }
  const countOf = (name: SerialAction) =>
    mayCall(role, arkes.serial_number, name)
      ? units.filter((unit) => offeredFor(unit) === name).length
      : 0
  const [blockable, freeable] = [countOf('block'), countOf('unblock')]
  if (run) return <span role="status">{say('units:bulk.running', { ...run })}</span>
  return (
    <>
      {blockable > 0 ? (
        <Button size="small" icon={<Lock aria-hidden />} onClick={() => setBlocking(true)}>
          {say('serial_number:bulk.block', { count: blockable })}
        </Button>
      ) : null}
      {freeable > 0 ? (
        <Button
          size="small"
          icon={<LockOpen aria-hidden />}
          onClick={() => void act('unblock', {})}
        >
          {say('serial_number:bulk.unblock', { count: freeable })}
        </Button>
      ) : null}
      {blockable + freeable === 0 ? <span>{say('serial_number:bulk.none')}</span> : null}
      {refusals.map(({ unit, why }) => (
        <span key={unit.id} role="alert">
          {say('serial_number:bulk.refused', { serial: String(unit.serial), why })}
        </span>
      ))}
      {isBlocking ? (
        <ReasonDialog
          title={say('serial_number:bulk.title', { count: blockable })}
          text={say('serial_number:bulk.text')}
          action={say('serial_number:action.block')}
          onClose={() => setBlocking(false)}
          onConfirm={(reason) => act('block', { reason })}
        />
      ) : null}
    </>
  )
}
