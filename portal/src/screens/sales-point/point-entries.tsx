import { type Arke, arkes, eq, type FilterKey } from '@ruecklauf/model'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { UnitForm } from '../../units/form/unit-form.tsx'
import { DeleteButton } from '../../units/page/delete-button.tsx'
import { RelatedUnits } from '../../units/page/related-units.tsx'

interface PointEntriesProps<Id extends EntryArke> {
  arke: Id
  /** Id of the sales point. */
  point: string
  fields: readonly FilterKey<(typeof arkes)[Id]>[]
}

type EntryArke = 'sales_point_identity' | 'sales_point_contact'

/** Lists a sales point's invoice identities and contacts. Each opens in a dialog. */
export function PointEntries<Id extends EntryArke>({
  arke: id,
  point,
  fields,
}: PointEntriesProps<Id>) {
  const say = useSay('sales_point')
  const { role } = useMember()
  const [open, setOpen] = useState<AnyUnit | 'new' | null>(null)
  const arke = arkes[id]
  const close = () => setOpen(null)
  const mayWrite = mayDo(role, arke, 'post')
  return (
    <>
      <RelatedUnits<Arke>
        arke={arke}
        title={say(`sales_point:entries.${id}.title`)}
        empty={say(`sales_point:entries.${id}.empty`)}
        filter={eq('link_sales_point', point)}
        columns={fields}
        {...(mayWrite ? { onRow: setOpen } : {})}
        action={
          mayWrite ? (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
              {say(`sales_point:entries.${id}.add`)}
            </Button>
          ) : null
        }
      />
      {open ? (
        <Dialog open title={say(`sales_point:entries.${id}.one`)} onClose={close}>
          <UnitForm<Arke>
            arke={arke}
            unit={open === 'new' ? null : open}
            fields={fields}
            preset={{ link_sales_point: point }}
            onSaved={close}
            onCancel={close}
          />
          {open === 'new' ? null : <DeleteButton arke={arke} unit={open} onDeleted={close} />}
        </Dialog>
      ) : null}
    </>
  )
}
