import { arkes, eq, not } from '@ruecklauf/model'
import { Plus } from 'lucide-react'
import { useMember } from '../../../client/portal.tsx'
import type { AnyUnit } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Rows } from '../../../units/lists/list-rows.tsx'
import type { CustomCells } from '../../../units/lists/unit-columns.tsx'
import { UnitList } from '../../../units/lists/unit-list.tsx'
import { useOpenUnit } from '../../../units/page/open-unit.ts'
import { OriginMark } from '../origin-mark.tsx'
import styles from '../schema.module.css'
import { type Origin, ownFirst } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'
import { NewTypeDialog } from './new-type-dialog.tsx'

/** Lists all types of units. */
export function TypesTab() {
  const say = useSay()
  const { segment } = useMember()
  const openUnit = useOpenUnit()
  const nameOf = useArkeName()
  const cells: CustomCells = {
    label: (arke) => nameOf(arke as AnyUnit & { label: string }),
    id: ({ id }) => <code className={styles.id}>{id}</code>,
    origin: ({ origin }) => <OriginMark origin={origin as Origin} />,
    parameters: ({ parameters }) => (Array.isArray(parameters) ? parameters.length : 0),
  }
  const create = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={openUnit.create}>
      {say('schema:types.create')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <div className={styles.intro}>
        <p>{say('schema:types.intro')}</p>
        {create}
      </div>
      <UnitList
        arke={arkes.arke}
        columns={['label', 'id', 'origin', 'parameters']}
        searched={['label', 'id']}
        sorted={ownFirst}
        within={withUnits}
        cells={cells}
      >
        <ListControls />
        <Rows
          linkTo={({ id }) => ({
            to: '/$member/settings/schema/$arke',
            params: { member: segment, arke: id },
          })}
          empty={
            <EmptyState title={say('schema:types.empty.title')} action={create}>
              {say('schema:types.empty.text')}
            </EmptyState>
          }
        />
      </UnitList>
      {openUnit.mode === 'new' ? <NewTypeDialog onClose={openUnit.close} /> : null}
    </Stack>
  )
}

/** A role that is not a member has no units of its own. */
const withUnits = not(eq('type', 'role'))
