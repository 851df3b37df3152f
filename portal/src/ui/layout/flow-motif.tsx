import styles from './flow-motif.module.css'

/** Supply and return flow, turning back: the portal's picture for waiting and empty states. */
export function FlowMotif({ moves }: { moves?: 'on' | 'once' }) {
  return (
    <svg
      className={moves && styles[moves]}
      width="96"
      height="56"
      viewBox="0 0 96 56"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      aria-hidden
    >
      <path pathLength="1" d="M92 6H28A22 22 0 0 0 6 28" stroke="var(--color-secondary)" />
      <path pathLength="1" d="M6 28A22 22 0 0 0 28 50H92" stroke="var(--color-primary)" />
      <path pathLength="1" d="M92 20H30A8 8 0 0 0 22 28" stroke="var(--color-secondary)" />
      <path pathLength="1" d="M22 28A8 8 0 0 0 30 36H92" stroke="var(--color-primary)" />
    </svg>
  )
}
