import { type Arke, arkes, eq } from '@ruecklauf/model'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldsProposal } from '../../../changes/use-fields-proposal.tsx'
import { useMember } from '../../../client/portal.tsx'
import type { AnyUnit } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayDo } from '../../../units/fields/fields.ts'
import { UnitForm } from '../../../units/form/unit-form.tsx'
import { DeleteButton } from '../../../units/page/delete-button.tsx'
import { RelatedUnits } from '../../../units/page/related-units.tsx'

/** Lists the products that a claim combines with this one. Both products show the pair. */
export function Pairs({ product }: { product: string }) {
  const say = useSay('products')
  const { role } = useMember()
  const [open, setOpen] = useState<AnyUnit | 'new' | null>(null)
  const close = () => setOpen(null)
  const proposal = useFieldsProposal('product_pair')
  const mayWrite = mayDo(role, arkes.product_pair, 'post')
  return (
    <>
      <RelatedUnits<Arke>
        arke={arkes.product_pair}
        title={say('products:pairs.title')}
        empty={say('products:pairs.empty')}
        filter={{
          op: 'or',
          filters: [eq('link_product', product), eq('link_partner', product)],
        }}
        columns={['link_product', 'link_partner', 'pair_policy']}
        {...(mayWrite ? { onRow: setOpen } : {})}
        action={
          mayWrite ? (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
              {say('products:pairs.add')}
            </Button>
          ) : null
        }
      />
      {open ? (
        <Dialog open title={say('products:pairs.one')} onClose={close}>
          <UnitForm<Arke>
            arke={arkes.product_pair}
            unit={open === 'new' ? null : open}
            fields={open === 'new' ? ['link_partner', 'pair_policy'] : ['pair_policy']}
            preset={{ link_product: product }}
            proposal={proposal}
            onSaved={close}
            onCancel={close}
          />
          {open === 'new' ? null : (
            <DeleteButton arke={arkes.product_pair} unit={open} onDeleted={close} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}
