import { arkes } from '@ruecklauf/model'
import { Plus } from 'lucide-react'
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
import { GroupDialog } from './group-dialog.tsx'
import { OpenGroup } from './open-group.tsx'

/** Lists every group of types. */
export function GroupsTab() {
  const say = useSay()
  const openUnit = useOpenUnit()
  const cells: CustomCells = {
    id: ({ id }) => <code className={styles.id}>{id}</code>,
    origin: ({ origin }) => <OriginMark origin={origin as Origin} />,
    arke_list: ({ arke_list }) => (Array.isArray(arke_list) ? arke_list.length : 0),
  }
  const create = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={openUnit.create}>
      {say('schema:groups.create')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <div className={styles.intro}>
        <p>{say('schema:groups.intro')}</p>
        {create}
      </div>
      <UnitList
        arke={arkes.group}
        columns={['label', 'id', 'description', 'arke_list', 'origin']}
        searched={['label', 'id']}
        sorted={ownFirst}
        cells={cells}
      >
        <ListControls />
        <Rows
          empty={
            <EmptyState title={say('schema:groups.empty.title')} action={create}>
              {say('schema:groups.empty.text')}
            </EmptyState>
          }
        />
      </UnitList>
      {openUnit.mode === 'new' ? <GroupDialog group={null} onClose={openUnit.close} /> : null}
      {openUnit.id ? <OpenGroup id={openUnit.id} onClose={openUnit.close} /> : null}
    </Stack>
  )
}
