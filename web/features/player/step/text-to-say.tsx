import { type ReactNode, Suspense } from 'react'
import type { Prompt } from '#domain/course/sentence.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { SaidTick } from '#web/features/player/step/right-band.tsx'
import styles from '#web/features/player/step/spoken-step.module.css'
import type { EditedField } from '#web/features/player/use-editing.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { Pronunciation } from '#web/speaking/pronunciation.tsx'

const EditableText = lazyWithPreload(() =>
  import('#web/features/player/step/editable-text.tsx').then(m => m.EditableText),
)

type TextToSayProps = Pick<ItemProps, 'step' | 'editing'> & {
  id: string
  kicker: string | undefined
  /** The word that is playing. */
  word: number | null
  /** For now only heard, not shown. */
  isHidden: boolean
  /** It was just said correctly: green, with a tick. */
  isSaid: boolean
}
type Asked = { prompt: Prompt; onReveal: () => void }

/** The props of what shows a text to say. */
export type TextProps = TextToSayProps & {
  /** Set while the text is asked for instead of shown. */
  asked: Asked | undefined
  /** An open answer as it was understood. */
  answer: string | undefined
  /** A sheet below shows what was heard. */
  isOnSheet: boolean
}

/** The largest text of the player: the text to say, its pronunciation, and its meaning. */
export function TextToSay({ id, step, kicker, word, editing, isHidden, isSaid }: TextToSayProps) {
  const { englishWord: english } = step
  const length =
    english.length > 40 ? 'phrase' : english.length > 12 || english.includes(' ') ? 'long' : undefined
  return (
    <div className={styles.words} data-edited={editing ? '' : undefined}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h2 id={id} className={styles.english} lang="en" data-length={length} data-said={isSaid || undefined}>
        <Editable field="englishWord" step={step} editing={editing}>
          {isHidden
            ? '…'
            : word === null
              ? english
              : english.split(' ').map((part, index) => heardPart(part, index, index === word))}
        </Editable>
        {isSaid && <SaidTick />}
      </h2>
      <p className={styles.sound}>{!isHidden && <Pronunciation ipa={step.pronunciation} />}</p>
      <p className={styles.spanish} lang="es">
        <Editable field="spanishTranslation" step={step} editing={editing}>
          {step.spanishTranslation}
        </Editable>
      </p>
    </div>
  )
}

/** An editable text for administrators, plain text for all others. */
function Editable({
  field,
  step,
  editing,
  children,
}: Pick<ItemProps, 'step' | 'editing'> & { field: EditedField; children: ReactNode }) {
  if (!editing) return children
  return (
    <Suspense fallback={children}>
      <EditableText field={field} value={step[field]} editing={editing}>
        {children}
      </EditableText>
    </Suspense>
  )
}

function heardPart(part: string, index: number, isHeard: boolean): ReactNode {
  return <span key={index}>{isHeard ? <mark>{part}</mark> : part} </span>
}
