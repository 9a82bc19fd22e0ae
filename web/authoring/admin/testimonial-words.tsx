import type { WireTestimonial } from '#contract/testimonials.ts'
import { LANGUAGES } from '#domain/languages.ts'
import styles from '#web/authoring/admin/testimonials.module.css'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Stack } from '#web/ui/layout.tsx'

/** Occupation and quote, in the languages that exist. */
export function TestimonialWords({ testimonial: { about, quote } }: { testimonial: WireTestimonial }) {
  const { languages } = useAdminText().testimonials
  return (
    <Stack gap="3 5" className={styles.words}>
      {LANGUAGES.filter(language => quote[language] !== undefined).map(language => (
        <figure key={language}>
          <p className={styles.language}>{languages[language]}</p>
          <blockquote lang={language}>{quote[language]}</blockquote>
          <figcaption lang={language}>{about[language]}</figcaption>
        </figure>
      ))}
    </Stack>
  )
}
