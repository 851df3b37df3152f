import { useSearch } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateList } from './template-list.tsx'

/** Lists mail events by topic and edits one template. */
export function MailTemplates() {
  const say = useSay('settings')
  const { segment } = useMember()
  const { unit: event } = useSearch({ from: '/$member/settings' })
  const at = { to: '/$member/settings', params: { member: segment } } as const
  const trail = [{ at, label: say('settings:title') }]
  const list = { ...at, search: { section: 'mail_templates' } } as const
  const title = say('settings:lists.mail_templates.title')
  if (event)
    return (
      <TemplateEditor
        event={event}
        above={<Breadcrumb trail={[...trail, { at: list, label: title }]} />}
      />
    )
  return (
    <>
      <PageHeader
        title={title}
        context={say('settings:templates.context')}
        above={<Breadcrumb trail={trail} />}
      />
      <TemplateList />
    </>
  )
}
