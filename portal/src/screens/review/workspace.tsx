import { actionsFor, isOpen } from '@ruecklauf/model'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { CommentsBlock } from './comments/comments-block.tsx'
import { Flags } from './comments/flags.tsx'
import { TalkBlock } from './comments/talk-block.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { CorrectButton } from './corrections/correct-button.tsx'
import { CorrectionsBlock } from './corrections/corrections-block.tsx'
import { DecisionMade } from './decision/decision-made.tsx'
import { DecisionPanel } from './decision/decision-panel.tsx'
import { useDraft, useDrafted } from './decision/draft/draft.tsx'
import { noChoices } from './decision/draft/draft-parts.ts'
import { RefusalDialog } from './decision/held/refusal-dialog.tsx'
import { useHeldDecision } from './decision/held/use-held-decision.tsx'
import type { Choice } from './decision/lines/choices.ts'
import { decidedBefore } from './decision/lines/decided-before.ts'
import { useEntitlement } from './decision/lines/use-entitlement.ts'
import { useTurns } from './decision/use-turns.ts'
import { DocumentViewer } from './documents/document-viewer.tsx'
import { SoughtText } from './documents/find/sought-text.tsx'
import { invoicesOf } from './documents/invoice/invoice-of.ts'
import { useExceptions } from './exceptions.ts'
import { Campaigns } from './facts/campaigns.tsx'
import { useCompared } from './facts/comparison/use-compared.ts'
import { Devices } from './facts/devices/devices.tsx'
import { Installation } from './facts/installation.tsx'
import { Parties } from './facts/parties.tsx'
import { RelatedClaims } from './facts/related/related-claims.tsx'
import { Windows } from './facts/related/windows.tsx'
import { Timeline } from './facts/timeline.tsx'
import { AllFacts } from './facts/verdict/all-facts.tsx'
import { VerdictLine } from './facts/verdict/verdict-line.tsx'
import { verdictOf } from './facts/verdict/verdict-of.ts'
import { ObjectionBlock } from './objection/objection-block.tsx'
import { useObjection } from './objection/use-objection.ts'
import { Panes } from './panes.tsx'
import { SampleBar, useSample } from './sample/sample-bar.tsx'
import { SecondBlock } from './second/second-block.tsx'
import { TakebackBlock } from './takeback/takeback-block.tsx'
import { WithdrawalBlock } from './withdrawal/withdrawal-block.tsx'

interface WorkspaceProps {
  claim: Loaded<'paperwork'>
  /** Undefined while they load. */
  lines: readonly Loaded<'paperwork_line'>[] | undefined
  /** Null for members who see none. */
  documents: { all: readonly Loaded<'document'>[] | undefined; open: string | null } | null
}

/** The review of one claim: documents, facts, decision. */
export function Workspace(props: WorkspaceProps) {
  const { claim, lines, documents } = props
  const [pane, setPane] = useState<'document' | 'facts'>('facts')
  const [wasTried, setTried] = useState(false)
  const review = useReview(props)
  const { sample, held, turns, entitlement, choices, objection, isObjection } = review
  const facts = useRef<HTMLDivElement>(null)
  const toException = useExceptions(facts)
  const showFacts = () => flushSync(() => setPane('facts'))
  return (
    <SoughtText onSeek={() => setPane('document')}>
      <Panes
        shown={pane}
        onShow={setPane}
        document={
          documents ? (
            <DocumentViewer
              documents={documents.all}
              open={documents.open}
              newSince={isObjection ? (objection?.raised_at ?? null) : null}
            />
          ) : null
        }
        facts={
          <div ref={facts}>
            <Facts {...props} of={review} wasTried={wasTried} onShow={showFacts} />
          </div>
        }
      >
        {sample ? (
          <SampleBar claim={claim} sample={sample} />
        ) : (
          <DecisionPanel
            claim={claim}
            lines={lines ?? []}
            choices={choices}
            entitlement={entitlement}
            held={held}
            turns={turns}
            wasObjected={objection !== null}
            onException={() => {
              showFacts()
              return toException()
            }}
            onUnready={([first]) => {
              setTried(true)
              setPane('facts')
              requestAnimationFrame(() => goToDevice(first))
            }}
          />
        )}
      </Panes>
      <RefusalDialog
        refusal={held.refusal}
        claim={claim}
        lines={lines ?? []}
        onClose={held.dismissRefusal}
      />
    </SoughtText>
  )
}

/** The draft decision on a claim, and its basis. */
function useReview({ claim, lines, documents }: WorkspaceProps) {
  const [draftChoices, setChoices] = useDrafted('choices', noChoices)
  const isObjection = claim.paperwork_status === 'objection'
  const previousChoices = isOpen(claim.paperwork_status) ? decidedBefore(lines ?? []) : {}
  // What an undecided claim lost to another claim stays lost. An objection may bring it back.
  const choices = isObjection
    ? { ...previousChoices, ...draftChoices }
    : { ...draftChoices, ...previousChoices }
  const { forget } = useDraft()
  const checks = claim.checks ?? []
  const invoices = invoicesOf(claim, documents?.all ?? [])
  return {
    isObjection,
    objection: useObjection(claim),
    choices,
    choose: (line: string, choice: Choice) => setChoices({ ...draftChoices, [line]: choice }),
    held: useHeldDecision(claim, forget),
    turns: useTurns(claim),
    sample: useSample(claim.id),
    entitlement: useEntitlement(claim.id, choices),
    verdict: verdictOf(useCompared({ claim, lines: lines ?? [], checks, invoices }), checks),
  }
}

interface FactsProps extends WorkspaceProps {
  of: ReturnType<typeof useReview>
  /** The reviewer tried to approve while devices are incomplete. */
  wasTried: boolean
  /** Brings the facts into view. */
  onShow: () => void
}

/** Facts about the claim, newest first, then the comparison, then the devices. */
function Facts({ claim, lines, documents, of, wasTried, onShow }: FactsProps) {
  const { id: member, role } = useMember()
  const { isObjection, objection, verdict, held } = of
  const steps = actionsFor({
    status: claim.paperwork_status,
    role,
    isOwner: false,
    isAssignee: claim.link_assignee?.id === member,
  })
  const isAnswered =
    !isOpen(claim.paperwork_status) || claim.paperwork_status === 'request_document'
  const isDeciding = steps.includes('approve') || steps.includes('decide_objection')
  return (
    <>
      <Flags claim={claim.id} />
      {documents ? <WithdrawalBlock claim={claim} /> : null}
      {objection ? (
        <ObjectionBlock claim={claim} raised={objection} documents={documents?.all ?? []} />
      ) : null}
      {isAnswered || isObjection ? <DecisionMade claim={claim} /> : null}
      <CorrectionsBlock claim={claim.id} />
      {documents ? <SecondBlock claim={claim} lines={lines ?? []} /> : null}
      <TakebackBlock claim={claim} documents={documents?.all ?? []} />
      <VerdictLine
        verdict={verdict}
        isOver={isAnswered && !isObjection}
        end={<CorrectButton claim={claim} lines={lines ?? []} />}
      />
      {documents ? <ConflictNotice claim={claim} /> : null}
      <Devices
        lines={lines}
        choices={isDeciding && !held.kept ? of.choices : null}
        wasTried={wasTried}
        entitled={of.entitlement.amounts}
        onChoose={of.choose}
      />
      <AllFacts verdict={verdict}>
        <Campaigns claim={claim} />
        <Installation claim={claim} />
        <Windows claim={claim} checks={claim.checks ?? []} />
        <Parties claim={claim} />
        <RelatedClaims claim={claim.id} />
        <Timeline claim={claim.id} />
      </AllFacts>
      {documents ? (
        <TalkBlock claim={claim.id} language={claim.link_installer?.language ?? 'de'} />
      ) : null}
      <CommentsBlock claim={claim.id} onShow={onShow} />
    </>
  )
}

/** Focuses the first incomplete device. */
function goToDevice(id: string | undefined) {
  const device = document.getElementById(`device-${id}`)
  device?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
