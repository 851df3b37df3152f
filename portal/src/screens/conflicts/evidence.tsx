import {
  arkes,
  type Conflict,
  type ConflictParty,
  type ConflictSide,
  conflictSides,
  toCents,
} from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import styles from './evidence.module.css'
import { EvidenceLine } from './evidence-line.tsx'

/** Compares the evidence of both sides; equal values are folded. */
export function Evidence({ conflict }: { conflict: Conflict }) {
  const say = useSay('conflicts')
  const { evidence, points, proposal } = conflict
  const isSame = ({ code, speaks_for }: Conflict['evidence'][number]) =>
    speaks_for === null && code !== 'plate_photo'
  const equalLines = evidence.filter(isSame)
  const lines = (rows: Conflict['evidence']) =>
    rows.map((row) => <EvidenceLine key={row.code} row={row} conflict={conflict} />)
  return (
    <div>
      <p className={styles.proposal}>
        {proposal
          ? say('conflicts:proposal.clear', {
              claim: conflict[proposal].claim_number ?? '',
              ...points,
            })
          : say('conflicts:proposal.unclear', points)}
      </p>
      <table className={styles.table}>
        <Head conflict={conflict} />
        <tbody>{lines(evidence.filter((row) => !isSame(row)))}</tbody>
      </table>
      {equalLines.length > 0 ? (
        <Disclosure summary={say('conflicts:same', { count: equalLines.length })}>
          <table className={styles.table}>
            <Head conflict={conflict} hidden />
            <tbody>{lines(equalLines)}</tbody>
          </table>
        </Disclosure>
      ) : null}
    </div>
  )
}

interface HeadProps {
  conflict: Conflict
  /** A header for screen readers only; the table above shows the same columns. */
  hidden?: boolean
}

const Head = ({ conflict, hidden = false }: HeadProps) => {
  const say = useSay('conflicts')
  return (
    <thead className={hidden ? 'visually-hidden' : undefined}>
      <tr>
        <th scope="col">{say('conflicts:what')}</th>
        {conflictSides.map((side) => (
          <th key={side} scope="col">
            {hidden ? conflict[side].claim_number : <Party side={side} party={conflict[side]} />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** One side's claim: number, company, status and its amount for the device. */
function Party({ side, party }: { side: ConflictSide; party: ConflictParty }) {
  const say = useSay('conflicts')
  const { segment } = useMember()
  const amount = toCents(party.amount)
  return (
    <span className={styles.party}>
      <Text as="span" size="small" muted>
        {say(`conflicts:side.${side}`)}
      </Text>
      <Link to="/$member/paperworks/$id" params={{ member: segment, id: party.claim }}>
        {party.claim_number}
      </Link>
      <span>{party.company.label}</span>
      <FieldCell arke={arkes.paperwork} id="paperwork_status" value={party.paperwork_status} />
      <Text as="span" size="small" muted>
        {say(party.is_credited ? 'conflicts:credited' : 'conflicts:expected', { amount })}
      </Text>
    </span>
  )
}
