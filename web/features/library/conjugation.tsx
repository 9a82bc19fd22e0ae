import { useId, useState } from 'react'
import type { WireEntry } from '#contract/library.ts'
import { PRONOUNS, type Verb } from '#domain/library/library.ts'
import { contractedForms, englishForms } from '#domain/library/verbs.ts'
import styles from '#web/features/library/library.module.css'
import type { Part, Play } from '#web/features/library/use-playing.ts'
import { useLibraryText } from '#web/text/library/text.ts'
import { Icon } from '#web/ui/icon.tsx'

type ConjugationProps = { entry: WireEntry; playing: Part | null; onPlay: Play }

/** The conjugation of a verb in both languages, behind a button. */
export function Conjugation({ entry, playing, onPlay }: ConjugationProps) {
  const { verb: text } = useLibraryText()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.disclose}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text.show}
        <span className="spoken-only" lang="en">
          {entry.verb}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      <div id={id}>{isOpen && <Forms entry={entry} playing={playing} onPlay={onPlay} />}</div>
    </>
  )
}

function Forms({ entry, playing, onPlay }: ConjugationProps) {
  const text = useLibraryText()
  const verb = verbOf(entry)
  const english = englishForms(verb)
  const short = contractedForms(verb)
  const example = verb.englishWordConjugationExample
  return (
    <>
      <table className={styles.forms}>
        <caption className="spoken-only">{text.verb.conjugationOf(verb.verb)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.verb.pronoun}</th>
            <th scope="col">{text.columns.english}</th>
            <th scope="col">{text.columns.spanish}</th>
          </tr>
        </thead>
        <tbody>
          {PRONOUNS.map((pronoun, slot) => {
            if (verb.avoidPronouns.includes(pronoun)) return null
            return (
              <tr key={pronoun}>
                <th scope="row" lang="en">
                  {pronoun}
                </th>
                <td lang="en">
                  <b>{english[slot]}</b> {short[slot] && <small>{short[slot]}</small>}
                </td>
                <td lang="es">{verb.spanishTranslationConjugation[slot]}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {example !== '' && (
        <div className={styles.example}>
          <p>
            <b lang="en">{example}</b>
            <span lang="es">{verb.spanishTranslationConjugationExample}</span>
          </p>
          <button
            type="button"
            className={styles.play}
            aria-label={text.listen(example)}
            aria-pressed={playing === 'example'}
            onClick={() =>
              onPlay(entry._id, 'example', {
                url: verb.englishWordConjugationExampleAudioUrl,
                text: example,
              })
            }
          >
            <Icon name={playing === 'example' ? 'square' : 'volume-2'} />
          </button>
        </div>
      )}
    </>
  )
}

/** The verb of an entry, which is flat on the wire. */
function verbOf(entry: WireEntry): Verb {
  return {
    verb: entry.verb ?? '',
    englishWordConjugation: entry.englishWordConjugation ?? [],
    englishWordConjugationExample: entry.englishWordConjugationExample ?? '',
    englishWordConjugationExampleAudioUrl: entry.englishWordConjugationExampleAudioUrl ?? '',
    spanishTranslationConjugation: entry.spanishTranslationConjugation ?? [],
    spanishTranslationConjugationExample: entry.spanishTranslationConjugationExample ?? '',
    avoidPronouns: entry.avoidPronouns ?? [],
    apostrophe: entry.apostrophe ?? false,
  }
}
