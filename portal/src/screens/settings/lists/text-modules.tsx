import { arkes } from '@ruecklauf/model'
import { OfficeList } from './office-list.tsx'

/** Edits text modules for requests, rejections and messages. */
export const TextModules = () => (
  <OfficeList
    section="text_modules"
    arke={arkes.text_module}
    columns={['title', 'purpose', 'language', 'text']}
    searched={['title', 'text']}
    form={['title', 'purpose', 'language', 'text', 'position']}
  />
)
