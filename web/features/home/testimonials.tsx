import { readContent } from '#domain/languages.ts'
import { EXAMPLE_TESTIMONIALS } from '#domain/site/testimonials.ts'
import home from '#web/features/home/home.module.css'
import styles from '#web/features/home/testimonials.module.css'
import { useLanguage } from '#web/lib/language.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useLandingText } from '#web/text/landing/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const EXAMPLES = EXAMPLE_TESTIMONIALS.map(example => ({ ...example, isExample: true }))

/**
 * The testimonials. Until they load, and if they fail to load, the page shows the examples; all cards have a fixed
 * height, so that nothing moves.
 */
export function Testimonials() {
  const { testimonials: text } = useLandingText()
  const { data } = useLoaded('GET testimonials', {})
  const language = useLanguage()
  const shown = data && data.length > 0 ? data : EXAMPLES
  return (
    <section className={styles.testimonials}>
      <div className={home.band}>
        <h2 className={home.title}>{text.title}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
        <ul className={styles.row} aria-label={text.title} tabIndex={0}>
          {shown.map(({ _id, name, about, quote, isExample }) => (
            <li key={_id}>
              <figure className={styles.card}>
                {isExample && <span className={styles.mark}>{text.example}</span>}
                <blockquote>{readContent(quote, language)}</blockquote>
                <figcaption>
                  <Avatar photo="" name={name} />
                  <div>
                    <strong>{name}</strong>
                    <p>{readContent(about, language)}</p>
                  </div>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
