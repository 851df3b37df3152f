/** Postcode areas that follow each other; of a single one, `from` and `to` are the same. */
export interface RegionRun {
  from: string
  to: string
}

/** `10, 11, 12, 80, 803` become `10–12, 80, 803`: only areas of the same length follow each other. */
export function regionRuns(regions: readonly string[]): RegionRun[] {
  const runs: RegionRun[] = []
  const byLength = (a: string, b: string) => a.length - b.length || a.localeCompare(b)
  for (const region of regions.toSorted(byLength)) {
    const last = runs.at(-1)
    if (last && follows(last.to, region)) last.to = region
    else runs.push({ from: region, to: region })
  }
  return runs.toSorted((a, b) => a.from.localeCompare(b.from))
}

const follows = (before: string, region: string) =>
  region.length === before.length && Number(region) === Number(before) + 1
