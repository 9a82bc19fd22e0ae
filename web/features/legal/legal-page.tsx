import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Language } from '#domain/languages.ts'
import { DOCUMENTS, LEGAL_NAMES, LEGAL_PATHS, type LegalName } from '#web/features/legal/documents.ts'
import styles from '#web/features/legal/legal-page.module.css'
import { RichText } from '#web/features/legal/rich-text.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { scrollToNamedPlace } from '#web/lib/named-place.ts'
import { LEGAL_DATE, type LegalSection } from '#web/text/legal/document.ts'
import { useLegalText } from '#web/text/legal/text.ts'
import { Muted } from '#web/ui/layout.tsx'

/** Loads a document, so that its page need not wait for it. */
export function preloadDocument(name: LegalName, language: Language): Promise<void> {
  return DOCUMENTS[name][language].preload()
}

/** One of the four legal pages: summary, contents, and sections with anchors. */
export function LegalPage({ name }: { name: LegalName }) {
  const text = useLegalText()
  const language = useLanguage()
  const { title, summary, sections } = DOCUMENTS[name][language].useLoaded()
  useNamedSection(name, language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Muted>
          {text.since} <time dateTime={LEGAL_DATE}>{date.format(new Date(LEGAL_DATE))}</time>
        </Muted>
      </header>
      <section className={styles.short} aria-labelledby="in-short">
        <h2 id="in-short">{text.inShort}</h2>
        <ul>
          {summary.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{text.contents}</h2>
        <ol>
          {sections.map(section => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        {sections.map((section, index) => (
          <Section key={section.id} number={index + 1} section={section} />
        ))}
      </article>
      <nav className={styles.others} aria-labelledby="others">
        <h2 id="others">{text.others}</h2>
        <ul>
          {LEGAL_NAMES.filter(other => other !== name).map(other => (
            <li key={other}>
              <Link href={LEGAL_PATHS[other]}>{text.documents[other]}</Link>
            </li>
          ))}
        </ul>
        <a href="#content">{text.toTop}</a>
      </nav>
    </main>
  )
}

/** Where the page is not prerendered, the document loads after it, too late for the browser to find the section. */
function useNamedSection(name: LegalName, language: Language): void {
  const isNext = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per document that is shown
  useEffect(() => {
    if (isNext.current || !document.querySelector(':target')) scrollToNamedPlace()
    isNext.current = true
  }, [name, language])
}

function Section({ number, section: { id, title, body } }: { number: number; section: LegalSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {number}. {title}
      </h2>
      {body.map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a section never change places
          <p key={index}>
            <RichText text={part} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a section never change places
          <ul key={index}>
            {part.map(point => (
              <li key={point}>
                <RichText text={point} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
