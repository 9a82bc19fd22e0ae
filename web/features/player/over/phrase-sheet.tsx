import { createPortal } from 'react-dom'
import type { Sentence } from '#domain/course/sentence.ts'
import { brand } from '#domain/site/brand.ts'
import styles from '#web/features/player/over/phrase-sheet.module.css'

/** The phrases of a lesson on paper: while mounted it is the only thing printed, and it is never visible on screen. */
export function PhraseSheet({ title, phrases }: { title: string; phrases: readonly Sentence[] }) {
  return createPortal(
    <section className={styles.sheet} aria-hidden="true">
      <h1>{title}</h1>
      <ul>
        {phrases.map(({ englishWord, spanishTranslation, pronunciation }) => (
          <li key={englishWord}>
            <b lang="en">{englishWord}</b>
            <i>{pronunciation}</i>
            <span>{spanishTranslation}</span>
          </li>
        ))}
      </ul>
      <p>
        {brand.name} · {window.location.host}
      </p>
    </section>,
    document.body,
  )
}
