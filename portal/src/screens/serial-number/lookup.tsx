import { arkes, eq, gtinOfScan, inArray, normaliseSerial, similarSerials } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { asAnyUnit, listOf, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useOpenUnit } from '../../units/page/open-unit.ts'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { UnitDetails } from '../../units/parts/unit-details.tsx'
import { DeviceStory } from './device-story.tsx'
import styles from './lookup.module.css'
import { ManyButton } from './many/many-button.tsx'
import { WhichDevice } from './which-device.tsx'

/** Finds a device by its full serial number and shows its state. */
export function Lookup() {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [searchText, setSearchText] = useState('')
  const serial = normaliseSerial(searchText)
  const look = (event: FormEvent) => {
    event.preventDefault()
    setSearchText(typed)
  }
  return (
    <Card className={styles.card ?? ''}>
      <form className={styles.form} onSubmit={look}>
        <Field
          label={say('serial_number:lookup.label')}
          help={say('serial_number:lookup.help')}
          className={styles.field ?? ''}
        >
          <TextInput
            className={styles.input}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            start={<ScanBarcode aria-hidden />}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" size="large">
          {say('serial_number:lookup.action')}
        </Button>
        <ManyButton />
      </form>
      <div aria-live="polite">
        {serial ? (
          <Result
            key={searchText}
            serial={serial}
            gtin={gtinOfScan(searchText)}
            onMeant={setSearchText}
          />
        ) : null}
      </div>
    </Card>
  )
}

/** More than the number of families that can share a serial number. */
const MOST = 20

interface MeantProps {
  serial: string
  /** Searches for another number instead. */
  onMeant: (serial: string) => void
}

interface ResultProps extends MeantProps {
  /** The GTIN scanned with the number. It identifies the device. */
  gtin: string | null
}

function Result({ serial, gtin, onMeant }: ResultProps) {
  const say = useSay()
  const { open } = useOpenUnit()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const filter = eq('serial', serial)
  const answer = useQuery(listOf(useUnits('serial_number'), { filter, limit: MOST }))
  const devices = answer.data?.items ?? []
  const scanned = useQuery({
    ...listOf(useUnits('product'), { filter: eq('gtin', gtin ?? ''), limit: 1 }),
    enabled: gtin !== null && devices.length > 1,
  })
  if (answer.isPending || scanned.isLoading) return <Skeleton height="6rem" />
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  const product = scanned.data?.items[0]?.id
  const candidates = devices.filter(
    ({ id, link_product }) => id === chosenId || (!chosenId && link_product?.id === product),
  )
  const [unit, another] = candidates.length > 0 ? candidates : devices
  if (another) return <WhichDevice devices={devices} onChoose={setChosenId} />
  if (!unit)
    return (
      <p className={styles.unknown}>
        {say('serial_number:lookup.unknown', { serial })}{' '}
        <Meant serial={serial} onMeant={onMeant} />
      </p>
    )
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <strong className={styles.serial}>{unit.serial}</strong>
        <FieldCell arke={arkes.serial_number} id="serial_state" value={unit.serial_state} />
        <Button size="small" onClick={() => open(unit.id)}>
          {say('serial_number:lookup.open')}
        </Button>
      </div>
      <UnitDetails
        arke={arkes.serial_number}
        unit={asAnyUnit(unit)}
        fields={[
          'link_product',
          'family',
          'link_wholesaler',
          'delivered_on',
          'production_date',
          'link_paperwork',
          'blocked_reason',
        ]}
      />
      <DeviceStory device={unit.id} />
    </div>
  )
}

/** Suggests the only device whose number differs in O and 0 or I and 1. */
function Meant({ serial, onMeant }: MeantProps) {
  const say = useSay('serial_number')
  const others = similarSerials(serial)
  const units = useUnits('serial_number')
  const { data } = useQuery({
    ...listOf(units, { filter: inArray('serial', others), limit: MOST }),
    enabled: others.length > 0,
  })
  const devices = others.length > 0 ? (data?.items ?? []) : []
  const [match, another] = new Set(devices.map((device) => device.serial))
  if (!match || another) return null
  return (
    <Button size="small" onClick={() => onMeant(match)}>
      {say('serial_number:lookup.meant', { serial: match })}
    </Button>
  )
}
