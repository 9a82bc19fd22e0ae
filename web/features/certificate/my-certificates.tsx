import { Link } from 'wouter'
import type { Certificate } from '#contract/certificates.ts'
import styles from '#web/features/certificate/certificate.module.css'
import { PublicSwitch } from '#web/features/certificate/public-switch.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useCertificateText } from '#web/text/certificate/text.ts'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, Muted } from '#web/ui/layout.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** The profile's card with the learner's certificates and, for each, who may check it (D46). */
export function MyCertificates() {
  const { mine } = useCertificateText()
  return (
    <Card as="section" size="large" aria-labelledby="my-certificates">
      <h2 id="my-certificates">{mine.title}</h2>
      <Certificates />
    </Card>
  )
}

function Certificates() {
  const { mine, loading, slow } = useCertificateText()
  const { data, failure, reload, update } = useLoaded('GET student-certificates', {})
  if (!data && failure) return <CallFailure failure={failure} onRetry={reload} />
  if (!data) return <Waiting label={loading} slowLabel={slow} />
  if (data.length === 0) return <Muted>{mine.empty}</Muted>
  const replace = (changed: Certificate) =>
    update(known => known.map(one => (one.idCourse === changed.idCourse ? changed : one)))
  return (
    <ul className={styles.list}>
      {data.map(one => (
        <Entry key={one.idCourse} certificate={one} onChange={replace} />
      ))}
    </ul>
  )
}

function Entry({
  certificate,
  onChange,
}: {
  certificate: Certificate
  onChange: (changed: Certificate) => void
}) {
  const { mine } = useCertificateText()
  const { day } = useFormats()
  const { idCourse, course, finishedAt } = certificate
  return (
    <li>
      <p className={styles.strong}>{course}</p>
      <Muted>{mine.finished(day(finishedAt))}</Muted>
      <Link href={`/certificate/${idCourse}`} className={styles.link}>
        <Icon name="badge-check" size={20} /> {mine.see}
        <span className="spoken-only">{course}</span>
      </Link>
      <PublicSwitch certificate={certificate} label={mine.label} onChange={onChange}>
        {mine.hint}
      </PublicSwitch>
    </li>
  )
}
