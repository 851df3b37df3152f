import type { Loaded } from '../../../../client/units.ts'
import { Skeleton } from '../../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { type Choice, type Choices, choiceOf } from '../../decision/lines/choices.ts'
import { Block } from '../block.tsx'
import styles from './device-card.module.css'
import { DeviceCard } from './device-card.tsx'

interface DevicesProps {
  /** Undefined while they load. */
  lines: readonly Loaded<'paperwork_line'>[] | undefined
  /** Null if the member decides nothing. */
  choices: Choices | null
  /** The reviewer tried to approve. */
  wasTried: boolean
  /** The most a device pays in EUR, if less than expected. */
  entitled: ReadonlyMap<string, number>
  onChoose: (line: string, choice: Choice) => void
}

/** The devices of a claim with their decisions. */
export function Devices({ lines, choices, wasTried, entitled, onChoose }: DevicesProps) {
  const say = useSay('review')
  return (
    <Block title={say('review:line.title', { count: lines?.length ?? 0 })}>
      {lines ? (
        <ul className={styles.list}>
          {lines.map((line) => (
            <DeviceCard
              key={line.id}
              line={line}
              entitled={entitled.get(line.id) ?? line.expected_amount ?? 0}
              choice={choices && choiceOf(choices, line.id)}
              wasTried={wasTried}
              onChange={(choice) => onChoose(line.id, choice)}
            />
          ))}
        </ul>
      ) : (
        <Skeleton height="9rem" />
      )}
    </Block>
  )
}
