import { arkes } from '@ruecklauf/model'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useFieldsProposal } from '../../../changes/use-fields-proposal.tsx'
import { FamilyPlate } from './family-plate.tsx'
import { OfficeList } from './office-list.tsx'

/** The product families: what they are called, check digit, unknown numbers, where the plate is. */
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
