import { arkes } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { useQuestionCounts } from '../../members/use-question-counts.ts'
import { Tabs } from '../../ui/layout/fold/tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall, mayDo } from '../../units/fields/fields.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { screenTexts } from '../../units/lists/screen-texts.ts'
import { useOpenUnit } from '../../units/page/open-unit.ts'
import { UnitScreen } from '../../units/page/unit-screen.tsx'
import { Answers } from './answers.tsx'
import { Inbox } from './inbox/inbox.tsx'

/** Questions and answers; the office also gets the editor and the members' questions. */
export function Screen() {
  const say = useSay('faq', 'units')
  const member = useMember()
  const { role } = member
  const questions = useQuestionCounts(member).data?.open ?? 0
  const change = useSearchChange<'/$member/faq'>()
  const opened = useOpenUnit()
  const { tab = 'read' } = useSearch({ from: '/$member/faq' })
  const isEditor = mayDo(role, arkes.faq, 'put')
  const isOffice = mayCall(role, arkes.contact_request, 'take_request')
  const editor = (
    <UnitScreen
      arke={arkes.faq}
      texts={screenTexts(say, 'faq')}
      columns={['question', 'category', 'audience', 'language', 'published']}
      searched={['question', 'answer']}
      bare
      form={[
        'question',
        'answer',
        'category',
        'language',
        'link_original',
        'audience',
        'position',
        'published',
      ]}
    />
  )
  const inbox = <Inbox />
  const waiting =
    questions > 0 ? (
      <>
        {say('faq:tab.inbox')} <Badge count={questions} />
      </>
    ) : (
      say('faq:tab.inbox')
    )
  if (!isEditor) return <Answers />
  if (opened.id || opened.mode) return tab === 'inbox' ? inbox : editor
  return (
    <>
      <PageHeader title={say('faq:title')} context={say('faq:context')} />
      <Tabs
        label={say('faq:title')}
        open={tab}
        onOpen={(next) => change({ tab: next, q: undefined, filter: undefined, sort: undefined })}
        tabs={[
          { id: 'read' as const, label: say('faq:tab.read'), content: <Answers bare /> },
          { id: 'edit' as const, label: say('faq:tab.edit'), content: editor },
          ...(isOffice ? [{ id: 'inbox' as const, label: waiting, content: inbox }] : []),
        ]}
      />
    </>
  )
}
