import { arkes } from '@ruecklauf/model'
import { OfficeList } from './office-list.tsx'

/** Edits the announcements above every screen. */
export const Announcements = () => (
  <OfficeList
    section="announcements"
    arke={arkes.announcement}
    columns={['title', 'audience', 'begins_on', 'ends_on']}
    searched={['title', 'text']}
    form={[
      'title',
      'text',
      'audience',
      'begins_on',
      'ends_on',
      'title_en',
      'text_en',
      'title_it',
      'text_it',
      'title_es',
      'text_es',
    ]}
  />
)
