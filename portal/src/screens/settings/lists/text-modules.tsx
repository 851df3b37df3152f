import { arkes } from '@ruecklauf/model'
import { OfficeList } from './office-list.tsx'

/** What reviewers insert into requests, rejections and messages, written by the office. */
export const TextModules = () => (
  <OfficeList
    section="text_modules"
    arke={arkes.text_module}
    columns={['title', 'purpose', 'language', 'text']}
    searched={['title', 'text']}
    form={['title', 'purpose', 'language', 'text', 'position']}
  />
)
