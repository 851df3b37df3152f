import { arkes } from '@ruecklauf/model'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Period } from '../../../units/lists/list-filters.tsx'
import { UnitScreen } from '../../../units/page/unit-screen.tsx'
import { Question } from './question.tsx'
import { QuestionSteps } from './question-steps.tsx'
import { useInboxViews } from './use-inbox-views.ts'

/** What members asked the office: the most urgent first, each with its thread. */
export function Inbox() {
  const say = useSay('faq', 'units')
  const { views, within } = useInboxViews()
  return (
    <UnitScreen
      arke={arkes.contact_request}
      texts={{
        title: say('faq:inbox.title'),
        context: say('faq:inbox.context'),
        create: '',
        empty: { title: say('faq:inbox.empty.title'), text: say('faq:inbox.empty.text') },
      }}
      columns={[
        'subject',
        'topic',
        'link_member',
        'contact_status',
        'due_on',
        'link_assignee',
        'inserted_at',
      ]}
      searched={['subject', 'message']}
      sorted={[{ id: 'due_on', direction: 'asc' }]}
      within={within}
      controls={
        <ListControls views={views}>
          <Period of={arkes.contact_request} by="inserted_at" />
        </ListControls>
      }
      bare
      form={[]}
      head={(unit, rest) => <QuestionSteps unit={unit} rest={rest} />}
      object={{
        state: ({ contact_status }) => (
          <FieldCell arke={arkes.contact_request} id="contact_status" value={contact_status} />
        ),
        overview: (unit) => <Question unit={unit} />,
      }}
    />
  )
}
