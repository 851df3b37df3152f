import { arkes } from '@ruecklauf/model'
import { useCatalogueFiles } from '../../../catalogue/catalogue-files.ts'
import { PicturePlace } from '../../../catalogue/picture-place.tsx'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useFieldsProposal } from '../../../changes/use-fields-proposal.tsx'
import { useMember } from '../../../client/portal.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { OfficeList } from './office-list.tsx'

/** Edits product families: name, check digit, unknown serial numbers and type plate. */
export const ProductFamilies = () => {
  const proposal = useFieldsProposal('product_family')
  return (
    <OfficeList
      section="product_families"
      arke={arkes.product_family}
      proposal={proposal}
      above={<OpenChanges kind="product_family" />}
      columns={['name', 'check_digit', 'unknown_serial_policy']}
      searched={['name']}
      more={({ id }) => <FamilyPlate id={id} />}
      form={[
        'name',
        'name_en',
        'name_it',
        'name_es',
        'check_digit',
        'unknown_serial_policy',
        'serial_hint',
        'serial_hint_en',
        'serial_hint_it',
        'serial_hint_es',
        'position',
        'active',
      ]}
    />
  )
}

/** Edits the picture that shows installers the type plate of a family's devices. */
function FamilyPlate({ id }: { id: string }) {
  const say = useSay('products')
  const { role } = useMember()
  const owner = { arke: 'product_family', id } as const
  const files = useCatalogueFiles(owner)
  if (!files) return <Skeleton height="12rem" />
  return (
    <PicturePlace
      owner={owner}
      kind="plate"
      picture={files.plate}
      title={say('products:files.plate')}
      isKept={mayCall(role, arkes.product_family, 'attach_file')}
    />
  )
}
