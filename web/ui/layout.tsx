import type { ComponentProps, ElementType } from 'react'
import '#web/ui/layout.css'

/** A step of `--s-1` to `--s-5`; 0 is none. */
type Space = 0 | 1 | 2 | 3 | 4 | 5
type Tag = 'div' | 'section' | 'header' | 'aside' | 'form' | 'ul' | 'ol' | 'dl' | 'li' | 'p' | 'span'
type Gap = {
  /** Between the parts; `'2 4'` is 2 between rows and 4 between columns. */
  gap?: Space | `${Space} ${Space}`
}
type RowProps = Gap & {
  align?: 'start' | 'center' | 'end'
  justify?: 'between' | 'center'
}
type GridProps = Gap & {
  /** The least width of a column, with its unit. A page that is written at build time has no Grid: no style attribute. */
  column: string
  /** With fewer parts than columns, the columns keep their width. */
  keepsWidth?: boolean
}

/** Parts below each other. */
export const Stack = box<Gap & { align?: 'start' | 'center' }>('stack')
/** Parts beside each other, in several lines where they do not fit. */
export const Row = box<RowProps>('row')
/** As many columns of equal width as fit. */
export const Grid = box<GridProps>('grid')
/** A white card, its parts below each other. A large one is a subject of its page. */
export const Card = box<{ size?: 'large' }>('card')
/** A text of second rank: a caption, or of the size of the text around it. */
export const Muted = box<{ size?: 'text' }, 'p'>('muted', 'p')

type Own = Gap & Partial<GridProps> & { as?: ElementType; align?: string; justify?: string; size?: string }

/** Its look is in `layout.css`, without weight: any class wins over it. */
function box<Props extends object, Usual extends Tag = 'div'>(kind: string, usual: Tag = 'div') {
  return function Box<As extends Tag = Usual>(
    props: Props & { as?: As } & Omit<ComponentProps<As>, 'as' | keyof Props>,
  ) {
    const { as: Element = usual, gap, align, justify, column, keepsWidth, size, ...rest } = props as Own
    return (
      <Element
        data-box={kind}
        data-gap={gap}
        data-align={align}
        data-justify={justify}
        data-keeps={keepsWidth}
        data-size={size}
        style={column && { '--column': column }}
        {...rest}
      />
    )
  }
}
