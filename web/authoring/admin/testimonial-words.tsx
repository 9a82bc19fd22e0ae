import type { WireTestimonial } from '#contract/testimonials.ts'
import { LANGUAGES } from '#domain/languages.ts'
import styles from '#web/authoring/admin/testimonials.module.css'
import { useAdminText } from '#web/text/authoring/admin/text.ts'

/** Occupation and quote, in the languages that exist. */
export function TestimonialWords({ testimonial: { about, quote } }: { testimonial: WireTestimonial }) {
  const { languages } = useAdminText().testimonials
  return (
    <div className={styles.words}>
      {LANGUAGES.filter(language => quote[language] !== undefined).map(language => (
        <figure key={language}>
          <p className={styles.language}>{languages[language]}</p>
          <blockquote lang={language}>{quote[language]}</blockquote>
          <figcaption lang={language}>{about[language]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
