import { arkes } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { screenTexts } from '../../units/lists/screen-texts.ts'
import { FactGroup } from '../../units/page/fact-group.tsx'
import { UnitScreen } from '../../units/page/unit-screen.tsx'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { DeviceStory } from './device-story.tsx'
import { Lookup } from './lookup.tsx'
import { SerialActions } from './serial-actions.tsx'
import { SerialBulk } from './serial-bulk.tsx'
import { SerialWay } from './serial-way.tsx'

/** The device register with a search for phone support. */
export function Screen() {
  const say = useSay('serial_number', 'units', 'log')
  const { role } = useMember()
  return (
    <UnitScreen
      arke={arkes.serial_number}
      imports
      texts={screenTexts(say, 'serial_number')}
      above={<Lookup />}
      bulk={
        mayCall(role, arkes.serial_number, 'block')
          ? (units, done) => <SerialBulk units={units} done={done} />
          : undefined
      }
      object={{
        state: ({ serial_state }) => (
          <FieldCell arke={arkes.serial_number} id="serial_state" value={serial_state} />
        ),
        figures: (unit) => <SerialWay unit={unit} />,
        overview: (unit) => <Overview unit={unit} />,
      }}
      head={(unit, rest) => <SerialActions unit={unit} rest={rest} />}
      columns={['serial', 'link_product', 'serial_state', 'delivered_on', 'link_paperwork']}
      searched={['serial']}
      form={[
        'serial',
        'link_product',
        'production_date',
        'link_wholesaler',
        'delivered_on',
        'country',
        'source',
      ]}
    />
  )
}

function Overview({ unit }: { unit: AnyUnit }) {
  const say = useSay('serial_number')
  return (
    <>
      {unit.serial_state === 'blocked' ? (
        <Alert tone="warning" title={say('serial_number:way.stopped')}>
          {String(unit.blocked_reason ?? '')}
        </Alert>
      ) : null}
      <FactGroup
        title={say('serial_number:facts.device')}
        arke={arkes.serial_number}
        unit={unit}
        facts={['link_product', 'family', 'production_date', 'country', 'source']}
      />
      <FactGroup
        title={say('serial_number:facts.way')}
        arke={arkes.serial_number}
        unit={unit}
        facts={['link_wholesaler', 'delivered_on', 'link_paperwork']}
      />
      <DeviceStory device={unit.id} />
    </>
  )
}
