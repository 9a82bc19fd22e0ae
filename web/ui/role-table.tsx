import type { HTMLAttributes } from 'react'

/*
 * A table made of ARIA roles, for partially rendered rows that become cards on a phone: real table elements lose their
 * semantics under another layout.
 */
type DivProps = HTMLAttributes<HTMLDivElement>

/** `rowCount` includes the header row. */
export function RoleTable({ label, rowCount, ...rest }: DivProps & { label: string; rowCount: number }) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="table" aria-label={label} aria-rowcount={rowCount} {...rest} />
}

/** `index` counts from 1, the header row. */
export function Row({ index, ...rest }: DivProps & { index: number }) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: only the buttons in it are interactive
  return <div role="row" aria-rowindex={index} {...rest} />
}

export function ColumnHead(props: DivProps) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: it only names the column
  return <div role="columnheader" {...props} />
}

export function Cell(props: DivProps) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="cell" {...props} />
}
