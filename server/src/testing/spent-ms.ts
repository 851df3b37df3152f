/** Milliseconds of processor time that this process has spent; a busy machine adds nothing to them. */
export function spentMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
