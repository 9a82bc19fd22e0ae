import type { CSSProperties } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import { printedCheckAddress } from '#domain/certificate/check-address.ts'
import {
  footSize,
  MARK_DRAWING,
  nameSize,
  SHEET,
  SUN_DRAWING,
  statementSize,
} from '#domain/certificate/drawing.ts'
import { certificateWording } from '#domain/certificate/wording.ts'
import { brand } from '#domain/site/brand.ts'
import styles from '#web/features/certificate/paper.module.css'
import { useLanguage } from '#web/lib/language.tsx'

/**
 * A certificate as a landscape A5 sheet, as wide as its container; in print it is the page. Its measures and words are
 * those of the PDF (decision 049).
 */
export function Paper({ certificate }: { certificate: Omit<Certificate, 'idCourse' | 'isPublic'> }) {
  const { name, course, code } = certificate
  const language = useLanguage()
  const words = certificateWording({ ...certificate, finishedAt: new Date(certificate.finishedAt) }, language)
  const address = printedCheckAddress(location.origin, language)
  return (
    <article className={styles.room} aria-label={words.title}>
      <div className={styles.sheet}>
        <svg className={styles.sun} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true">
          <path d={SUN_DRAWING.disc} />
          <path className={styles.rays} d={SUN_DRAWING.rays} strokeWidth={SUN_DRAWING.rayWidth} />
        </svg>
        <p className={styles.brand}>
          <Mark /> {brand.name}
        </p>
        <p className={styles.title}>{words.title}</p>
        <p className={styles.name} style={millimetres(nameSize(name))}>
          {name}
        </p>
        <p
          className={styles.statement}
          style={millimetres(statementSize(`${words.completed} ${course}:`, words.amounts))}
        >
          {words.completed} <strong>{course}</strong>:
          <br />
          {words.amounts}
        </p>
        <div className={styles.foot}>
          <p>{words.day}</p>
          <p>
            {words.code} <strong>{code}</strong>
          </p>
          <p style={millimetres(footSize(address))}>{address}</p>
        </div>
      </div>
    </article>
  )
}

/** The product's logo in its own colours, inline: an image would be one more request before printing. */
function Mark() {
  const { field, bubble, sun } = MARK_DRAWING
  return (
    <svg className={styles.mark} viewBox={`0 0 ${field} ${field}`} aria-hidden="true">
      <path d={bubble} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} />
    </svg>
  )
}

/** A font size on the sheet. */
function millimetres(size: number): CSSProperties {
  return { '--size': size.toFixed(2) } as CSSProperties
}
