import { arkes } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { mayDo } from '../../units/fields.ts'
import { useSearchChange } from '../../units/list-state.ts'
import { useOpenUnit } from '../../units/open-unit.ts'
import { screenTexts } from '../../units/screen-texts.ts'
import { UnitScreen } from '../../units/unit-screen.tsx'
import { Answers } from './answers.tsx'

/** Questions and answers; for the office also their editor and the members' own questions. */
export function Screen() {
  const { t } = useTranslation(['faq', 'units'])
  const { role } = useMember()
  const change = useSearchChange<'/$member/faq'>()
  const opened = useOpenUnit()
  const { tab = 'read' } = useSearch({ from: '/$member/faq' })
  const isEditor = mayDo(role, arkes.faq, 'put')
  const isOffice = mayDo(role, arkes.contact_request, 'put')
  const editor = (
    <UnitScreen
      arke={arkes.faq}
      texts={screenTexts(t, 'faq')}
      columns={['question', 'category', 'audience', 'language', 'published']}
      searched={['question', 'answer']}
      bare
      form={['question', 'answer', 'category', 'language', 'audience', 'position', 'published']}
    />
  )
  const inbox = (
    <UnitScreen
      arke={arkes.contact_request}
      texts={{
        title: t('faq:inbox.title'),
        context: t('faq:inbox.context'),
        create: '',
        empty: { title: t('faq:inbox.empty.title'), text: t('faq:inbox.empty.text') },
      }}
      columns={['subject', 'topic', 'link_member', 'contact_status', 'inserted_at']}
      searched={['subject', 'message']}
      bare
      form={['subject', 'message', 'link_member', 'link_paperwork', 'contact_status', 'answer']}
    />
  )
  if (!isEditor) return <Answers />
  if (opened.id || opened.mode) return tab === 'inbox' ? inbox : editor
  return (
    <>
      <PageHeader title={t('faq:title')} context={t('faq:context')} />
      <Tabs
        label={t('faq:title')}
        open={tab}
        onOpen={(next) => change({ tab: next, q: undefined, filter: undefined, sort: undefined })}
        tabs={[
          { id: 'read' as const, label: t('faq:tab.read'), content: <Answers bare /> },
          { id: 'edit' as const, label: t('faq:tab.edit'), content: editor },
          ...(isOffice
            ? [{ id: 'inbox' as const, label: t('faq:tab.inbox'), content: inbox }]
            : []),
        ]}
      />
    </>
  )
}
