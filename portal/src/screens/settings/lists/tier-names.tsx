import { arkes } from '@ruecklauf/model'
import { OfficeList } from './office-list.tsx'

/** Edits the names of installer tiers. Their thresholds and amounts are settings. */
export const TierNames = () => (
  <OfficeList
    section="tier_names"
    arke={arkes.tier}
    columns={['name', 'name_en', 'name_it', 'name_es']}
    form={['name', 'name_en', 'name_it', 'name_es']}
  />
)
