import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './point.module.css'

interface PointProps {
  state: 'fine' | 'open' | 'hint'
  text: ReactNode
  children?: ReactNode
}

/** A check with its state. */
export function Point({ state, text, children }: PointProps) {
  const say = useSay('users')
  const Icon = icons[state]
  return (
    <li className={styles.point} data-state={state}>
      <Icon role="img" aria-label={say(`users:file.state.${state}`)} />
      <div>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}

const icons = { fine: CircleCheck, open: CircleHelp, hint: TriangleAlert } as const
