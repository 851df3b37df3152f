import { Skeleton } from '../layout/skeleton.tsx'

/** Rows of the real shape, while the real ones load. */
export function DataTableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={widths[row % widths.length]?.concat(String(row))} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={widths[column % widths.length]?.concat(String(column))}>
          <Skeleton width={widths[(row + column) % widths.length] ?? '60%'} height="0.875rem" />
        </td>
      ))}
    </tr>
  ))
}

const widths = ['72%', '56%', '84%', '40%', '64%']
