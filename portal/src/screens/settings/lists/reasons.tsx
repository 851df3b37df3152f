import { arkes } from '@ruecklauf/model'
import { RuleEffect } from '../../../claims/effects/rule-effect.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { OfficeList } from './office-list.tsx'
import { ReasonEffects } from './reason-effects.tsx'

/** Edits the reasons for rejections, reductions and clawbacks. */
export const Reasons = () => (
  <OfficeList
    section="reasons"
    arke={arkes.reason}
    columns={['name', 'text', 'offered_for']}
    searched={['name', 'code', 'text']}
    form={[
      'name',
      'code',
      'reason_group',
      'offered_for',
      'text',
      'text_en',
      'text_it',
      'text_es',
      'name_en',
      'name_it',
      'name_es',
      'needs_text',
      'is_fraud',
      'position',
    ]}
    settled={['code', 'is_fraud']}
    above={<ReasonEffects />}
    more={({ code, name }) => (
      <Card>
        <RuleEffect rule={`reason:${code}`} name={String(name)} />
      </Card>
    )}
  />
)
