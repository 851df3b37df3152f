import { actionsFor } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { DecisionPanel } from './decision/decision-panel.tsx'
import { useDraft, useDrafted } from './decision/draft/draft.tsx'
import { noChoices } from './decision/draft/draft-parts.ts'
import { RefusalDialog } from './decision/held/refusal-dialog.tsx'
import { useHeldDecision } from './decision/held/use-held-decision.tsx'
import { useEntitlement } from './decision/lines/use-entitlement.ts'
import { useTurns } from './decision/use-turns.ts'
import { DocumentViewer } from './documents/document-viewer.tsx'
import { invoiceOf } from './documents/invoice-of.ts'
import { Campaigns } from './facts/campaigns.tsx'
import { Checks } from './facts/checks.tsx'
import { ClaimFacts } from './facts/claim-facts.tsx'
import { Devices } from './facts/devices.tsx'
import { Parties } from './facts/parties.tsx'
import { RelatedClaims } from './facts/related-claims.tsx'
import { Timeline } from './facts/timeline.tsx'
import { Windows } from './facts/windows.tsx'
import { Panes } from './panes.tsx'

interface WorkspaceProps {
  claim: Loaded<'paperwork'>
  /** Undefined while they load. */
  lines: readonly Loaded<'paperwork_line'>[] | undefined
  /** Null for those who see none. */
  documents: { all: readonly Loaded<'document'>[] | undefined; open: string | null } | null
}

/** The review of one claim: documents, facts, decision. */
export function Workspace({ claim, lines, documents }: WorkspaceProps) {
  const say = useSay('review')
  const { id: member, role } = useMember()
  const [choices, setChoices] = useDrafted('choices', noChoices)
  const [wasTried, setTried] = useState(false)
  const { forget } = useDraft()
  const held = useHeldDecision(claim, forget)
  const turns = useTurns(claim)
  const entitlement = useEntitlement(claim.id, choices)
  const checks = claim.checks ?? []
  const isDeciding = actionsFor({
    status: claim.paperwork_status,
    role,
    isOwner: false,
    isAssignee: claim.link_assignee?.id === member,
  }).includes('approve')
  const invoice = invoiceOf(claim, documents?.all ?? [])
  return (
    <>
      <Panes
        labels={{
          left: say('review:documents.title'),
          middle: say('review:facts.title'),
          right: say('review:decision.title'),
        }}
        left={documents ? <DocumentViewer documents={documents.all} open={documents.open} /> : null}
        middle={
          <>
            <Devices
              lines={lines}
              choices={isDeciding && !held.kept ? choices : null}
              wasTried={wasTried}
              entitled={entitlement.amounts}
              onChoose={(line, choice) => setChoices({ ...choices, [line]: choice })}
            />
            <Campaigns claim={claim} />
            <Checks checks={checks} risk={claim.risk_score ?? 0} />
            <ClaimFacts claim={claim} checks={checks} invoice={invoice} />
            <Windows claim={claim} checks={checks} />
            <Parties claim={claim} />
            <RelatedClaims claim={claim.id} />
            <Timeline claim={claim.id} />
          </>
        }
        right={
          <DecisionPanel
            claim={claim}
            lines={lines ?? []}
            choices={choices}
            entitlement={entitlement}
            held={held}
            turns={turns}
            onUnready={([first]) => {
              setTried(true)
              requestAnimationFrame(() => goToDevice(first))
            }}
          />
        }
      />
      <RefusalDialog refusal={held.refusal} claim={claim} onClose={held.dismissRefusal} />
    </>
  )
}

/** Puts the focus where a device lacks something. */
function goToDevice(id: string | undefined) {
  const device = document.getElementById(`device-${id}`)
  device?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
