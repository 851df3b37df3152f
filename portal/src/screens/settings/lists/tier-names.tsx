import { arkes } from '@ruecklauf/model'
import { OfficeList } from './office-list.tsx'

/** What the tiers of installers are called; what they take and pay are values. */
export const TierNames = () => (
  <OfficeList
    section="tier_names"
    arke={arkes.tier}
    columns={['name', 'name_en', 'name_it', 'name_es']}
    form={['name', 'name_en', 'name_it', 'name_es']}
  />
)
